import type { Content } from '../../content/schema';

interface Profile {
  url: string;
  /** What a visitor reads: the handle, or the address without what all addresses begin with. */
  label: string;
}

/** A person's profile in a network. Content gives a handle, or the whole address of a profile. */
export function toProfile(network: string, person: string, networks: Content['site']['networks']): Profile {
  // Not `startsWith`: while content is traced, a mark stands before the text.
  if (person.includes('https://')) {
    return { url: person, label: person.replace(/https:\/\/(?:www\.)?/, '') };
  }
  const { address = `https://${network}.com/{handle}` } = findNetwork(network, networks) ?? {};
  return { url: address.replace('{handle}', () => person), label: person };
}

/** Only what content lists: `constructor` is a key of every object. */
export function findNetwork<Network>(
  network: string,
  networks: Readonly<Record<string, Network>>,
): Network | undefined {
  return Object.hasOwn(networks, network) ? networks[network] : undefined;
}
