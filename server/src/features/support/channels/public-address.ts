import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet: private, of the machine or the link itself, for documents, for many at once. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The same of IPv6. What carries an address of IPv4 within it leads wherever that does, so none of it is public. */
const special6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

/** A list each: within one, a rule of IPv6 for mapped addresses would be one of all IPv4. */
const blocked4 = new BlockList();
for (const [network, prefix] of special4) blocked4.addSubnet(network, prefix, 'ipv4');
const blocked6 = new BlockList();
for (const [network, prefix] of special6) blocked6.addSubnet(network, prefix, 'ipv6');

/** Returns whether an address of a machine belongs to somebody on the internet, as far as its number says. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked4.check(address, 'ipv4');
  return version === 6 && !blocked6.check(address, 'ipv6');
}
