import { Icon } from '../../../client/widgets/icon';
import type { WholeContent } from '../../../content/schema';
import { iconHref } from '../../parts/addresses';
import { fillIn } from '../../parts/fill-in';
import { Picture, Scene } from '../../parts/picture';
import { findNetwork, toProfile } from '../../parts/profiles';
import { RunningHead } from '../../parts/running-head';
import { SpreadHeading } from '../../parts/spread-heading';
import type { SectionProps } from '../../types';

type Team = WholeContent['team'];

/** An empty line within a text begins another paragraph. */
function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/);
}

/** The blue hour: how it began, the people as character sheets, what they hold to. */
export function Team({ site, assets }: SectionProps) {
  if (!site.team) return null;
  const { runningHead, story, membersHeading, members, valuesHeading, values = [] } = site.team;
  return (
    <section id="team">
      <RunningHead content={runningHead} candle={site.site.candle && 0.1} />
      <div className="team-inside">
        {story && <Story story={story} assets={assets} />}
        <div className="members">
          {membersHeading && <h3 className="label">{membersHeading}</h3>}
          <ul>
            {members.map((member) => (
              <Member key={member.id} member={member} site={site} assets={assets} />
            ))}
          </ul>
          {valuesHeading && values.length > 0 && <h3 className="label">{valuesHeading}</h3>}
          {values.length > 0 && (
            <ul className="values">
              {values.map(({ id, picture, title, description }) => (
                <li key={id}>
                  {picture && <Scene scene={picture} place="sigil" assets={assets} className="sigil" />}
                  <h4>{title}</h4>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function Story({ story, assets }: Pick<SectionProps, 'assets'> & { story: NonNullable<Team['story']> }) {
  const { heading, initial, paragraphs, picture } = story;
  return (
    <div className="story">
      <SpreadHeading content={heading} />
      {paragraphs.length > 0 && (
        <div className={initial ? 'prose' : 'prose drop-cap'}>
          {/* For the eye it stands for the first letter, which the text keeps. */}
          {initial && <Scene scene={initial} place="initial" assets={assets} className="initial" />}
          {paragraphs.flatMap(splitParagraphs).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {picture && (
        <div className="staircase">
          <Picture picture={picture} place="story" assets={assets} />
        </div>
      )}
    </div>
  );
}

interface MemberProps extends SectionProps {
  member: Team['members'][number];
}

function Member({ member, site, assets }: MemberProps) {
  const profiles = Object.entries(member.social);
  return (
    <li className="member">
      {member.image && <Picture picture={member.image} place="sheet" assets={assets} />}
      <div>
        <h4 dir="auto">{member.name}</h4>
        <p className="member-role">
          {member.plays && site.site.labels.plays && (
            <>
              <em>{fillIn(site.site.labels.plays, { hero: member.plays })}</em>{' '}
            </>
          )}
          {member.role}
        </p>
        {member.bio && <p dir="auto">{member.bio}</p>}
        {profiles.length > 0 && (
          <ul className="profiles">
            {profiles.map(([network, person]) => {
              const place = findNetwork(network, site.site.networks);
              const { url, label } = toProfile(network, person, site.site.networks);
              const name = fillIn(site.site.labels.profile, {
                name: member.name,
                network: place?.name ?? network,
              });
              return (
                <li key={network}>
                  <a href={url} aria-label={`${label}, ${name}`}>
                    {place && <Icon href={iconHref(place.icon, assets)} />}
                    {label}
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}
