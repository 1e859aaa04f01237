import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not the public internet, from the registries of special-purpose addresses (IANA, RFC 6890 and its successors). IPv6
 * networks that embed IPv4 addresses are blocked entirely: they have no legitimate use here.
 */
const SPECIAL_NETWORKS: readonly [network: string, bits: number][] = [
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

const addressFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const blocked = new BlockList();
for (const [network, bits] of SPECIAL_NETWORKS) blocked.addSubnet(network, bits, addressFamily(network));

export interface AllowedAddresses {
  /** Whether connecting to this address, reached by this host name, is allowed. */
  allows(host: string, address: string): boolean;
}

/**
 * Allows the public internet and what the operator lists: host names (`jira.corp.example`, or `*.corp.example` for all subdomains),
 * addresses and networks (`10.1.0.0/16`).
 *
 * @throws Error with a message if an entry is none of these
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
    allows(host, entryText) {
      const name = host.toLowerCase().replace(/\.$/, '');
      if (hosts.has(name) || domains.some((domain) => name.endsWith(domain))) return true;
      // An IPv4-mapped IPv6 address is checked as IPv4.
      const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(entryText)?.[1] ?? entryText;
      const family = addressFamily(address);
      return networks.check(address, family) || !blocked.check(address, family);
    },
  };
}

function addNetwork(networks: BlockList, network: string, bits: string | undefined): void {
  const family = addressFamily(network);
  const maxBits = family === 'ipv6' ? 128 : 32;
  const prefix = bits === undefined ? maxBits : Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > maxBits) {
    throw new Error(`DOSSIER_OUTBOUND_ALLOW: "${network}/${bits}" is no network.`);
  }
  networks.addSubnet(network, prefix, family);
}
