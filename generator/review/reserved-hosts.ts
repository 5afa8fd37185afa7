import { BlockList, isIP } from 'node:net';

/** Names that RFC 2606 and RFC 6761 keep free for examples and tests: nobody can ever own one. */
const reservedName = /(?:^|\.)(?:example\.(?:com|net|org)|[^.]+\.(?:example|test|invalid)|localhost)$/;

/** Names that mean another computer in every network, which RFC 6762, RFC 8375 and ICANN keep for that, or old habit. */
const localName = /\.(?:local|localdomain|internal|home\.arpa)$/;

/** Numbers that RFC 6890 and its followers keep for one computer, one network, or for documents. */
const reservedNumbers = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '240.0.0.0/4'],
  ...['::/127', '100::/64', '2001:2::/48', '2001:db8::/32', '3fff::/20', 'fc00::/7', 'fe80::/10'],
]) {
  const [address = '', bits] = range.split('/');
  reservedNumbers.addSubnet(address, Number(bits), toFamily(address));
}

/** Whether a host, as `URL` writes it but without brackets, can never be a site's on the internet. */
export function isReservedHost(host: string): boolean {
  const name = host.replace(/\.$/, '');
  if (isIP(name)) return reservedNumbers.check(name, toFamily(name));
  return reservedName.test(name) || isLocalName(name);
}

/** Whether a host can only be reached within the network it is named in. */
export function isLocalName(host: string): boolean {
  return localName.test(host.replace(/\.$/, ''));
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
