import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Addresses that are not the internet's: loopback, this network, private and shared ones, tests, multicast (IANA's registries). */
const ipv4 = [
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
  ['224.0.0.0', 3],
] as const

/** All that is given out to the public lies within. */
const ipv6Public = ['2000::', 3] as const
/** Some of that leads elsewhere: 6to4 and Teredo carry an IPv4 address, documentation leads nowhere. */
const ipv6Except = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, prefix] of ipv4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of ipv6Except) closed.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
open.addSubnet(...ipv6Public, 'ipv6')

/** Whether an address is one of the internet's, so that nobody has this server knock at doors inside its own network [N4]. */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !closed.check(address, 'ipv4') : open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** A name led to an address inside. */
export class ClosedAddress extends Error {
  readonly code = 'CLOSED_ADDRESS'
}

/**
 * Looks a name up as the system does, and refuses it where any of its addresses is not public: the one that was checked is the one that is
 * connected to.
 */
export function lookupPublic(lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
        return done(new ClosedAddress('the push service is no public address'), [])
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
    })
  }
}
