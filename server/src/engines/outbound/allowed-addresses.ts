import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not the public internet, by the registries of special-purpose addresses (IANA, RFC 6890 and its successors). The IPv6
 * networks that carry an IPv4 address inside are refused whole: nobody who means well needs them.
 */
const special: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const refused = new BlockList();
for (const [network, bits] of special) refused.addSubnet(network, bits, familyOf(network));

export interface AllowedAddresses {
  /** Whether a connection may be made to this address, reached under this host name. */
  allows(host: string, address: string): boolean;
}

/**
 * The public internet, and what the operator names: host names (`jira.corp.example`, or `*.corp.example` for all below), addresses and
 * networks (`10.1.0.0/16`).
 *
 * @throws Error with a sentence for an entry that is none of these
 */
export function allowedAddresses(entries: readonly string[]): AllowedAddresses {
  const networks = new BlockList();
  const hosts = new Set<string>();
  const domains: string[] = [];
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    if (isIP(network)) addNetwork(networks, network, bits);
    else if (/^\*\.[a-z0-9.-]+$/i.test(entry)) domains.push(entry.slice(1).toLowerCase());
    else if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry)) hosts.add(entry.toLowerCase());
    else throw new Error(`DOSSIER_OUTBOUND_ALLOW: "${entry}" is neither a host name, an address nor a network.`);
  }
  return {
    allows(host, written) {
      const name = host.toLowerCase().replace(/\.$/, '');
      if (hosts.has(name) || domains.some((domain) => name.endsWith(domain))) return true;
      // An IPv4 address written as IPv6 is judged as what it is.
      const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(written)?.[1] ?? written;
      const family = familyOf(address);
      return networks.check(address, family) || !refused.check(address, family);
    },
  };
}

function addNetwork(networks: BlockList, network: string, bits: string | undefined): void {
  const family = familyOf(network);
  const most = family === 'ipv6' ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > most) {
    throw new Error(`DOSSIER_OUTBOUND_ALLOW: "${network}/${bits}" is no network.`);
  }
  networks.addSubnet(network, prefix, family);
}
