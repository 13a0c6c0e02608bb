import { OpenFeature, type Provider, type ResolutionDetails } from '@openfeature/web-sdk';
import { useLiveRefresh } from '../live/live.api';
import type { Flag } from './declaredFlags';
import { useGetFlagsQuery, type FlagValue } from './flags.api';

const noFlags: FlagValue[] = [];

// The flags to evaluate, set before each evaluation because the SDK has a single provider while a server renders many pages
// concurrently.
let flags = noFlags;

const asDefault = <Value>(_name: string, value: Value): ResolutionDetails<Value> => ({
  value,
  reason: 'DEFAULT',
});

const provider: Provider = {
  metadata: { name: 'flags' },
  runsOn: 'client',
  resolveBooleanEvaluation: (name, byDefault) => {
    const flag = flags.find((known) => known.name === name);
    return flag
      ? { value: flag.is_on, reason: flag.is_split ? 'SPLIT' : 'STATIC' }
      : asDefault(name, byDefault);
  },
  resolveStringEvaluation: asDefault,
  resolveNumberEvaluation: asDefault,
  resolveObjectEvaluation: asDefault,
};

const domain = 'site';
OpenFeature.setProvider(domain, provider);
const client = OpenFeature.getClient(domain);

function evaluate(known: FlagValue[], { name, isOnByDefault }: Flag): boolean {
  flags = known;
  return client.getBooleanValue(name, isOnByDefault);
}

/**
 * Whether the flag is on for this visitor. Returns the default in the code while the flags are loading or if the owner has not
 * set this flag.
 */
export function useFlag(flag: Flag): boolean {
  const { data = noFlags } = useGetFlagsQuery();
  useLiveRefresh('flags');
  return evaluate(data, flag);
}
