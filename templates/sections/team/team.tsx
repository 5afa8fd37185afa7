import { Icon } from '../../../client/widgets/icon';
import type { Content } from '../../../content/schema';
import { iconHref } from '../../parts/addresses';
import { fillIn } from '../../parts/fill-in';
import { Picture, Scene } from '../../parts/picture';
import { findNetwork, toProfile } from '../../parts/profiles';
import { RunningHead } from '../../parts/running-head';
import { SpreadHeading } from '../../parts/spread-heading';
import type { SectionProps } from '../../types';

/** An empty line within a text begins another paragraph. */
function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/);
}

/** The blue hour: how it began, the people as character sheets, what they hold to. */
export function Team({ site, assets }: SectionProps) {
  const { runningHead, story, membersHeading, members, valuesHeading, values } = site.team;
  return (
    <section id="team" data-hour={runningHead.hour}>
      <RunningHead content={runningHead} candle={0.1} />
      <div className="team-inside">
        <div className="story">
          <SpreadHeading content={story.heading} />
          <div className={story.initial ? 'prose' : 'prose drop-cap'}>
            {/* For the eye it stands for the first letter, which the text keeps. */}
            {story.initial && (
              <Scene scene={story.initial} place="initial" assets={assets} className="initial" />
            )}
            {story.paragraphs.flatMap(splitParagraphs).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {story.picture && (
            <div className="staircase">
              <Picture picture={story.picture} place="story" assets={assets} />
            </div>
          )}
        </div>
        <div className="members">
          <h3 className="label">{membersHeading}</h3>
          <ul>
            {members.map((member) => (
              <Member key={member.id} member={member} site={site} assets={assets} />
            ))}
          </ul>
          <h3 className="label">{valuesHeading}</h3>
          <ul className="values">
            {values.map((value) => (
              <li key={value.id}>
                <Scene scene={value.picture} place="sigil" assets={assets} className="sigil" />
                <h4>{value.title}</h4>
                <p>{value.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Member({ member, site, assets }: SectionProps & { member: Content['team']['members'][number] }) {
  const profiles = Object.entries(member.social);
  return (
    <li className="member">
      <Picture picture={member.image} place="sheet" assets={assets} />
      <div>
        <h4>{member.name}</h4>
        <p className="member-role">
          <span>{site.team.roleLabel}</span> <em>{member.role}</em>
        </p>
        <p>{member.bio}</p>
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
