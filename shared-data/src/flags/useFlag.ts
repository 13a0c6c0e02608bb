import { OpenFeature, type Provider, type ResolutionDetails } from '@openfeature/web-sdk';
import { useLiveRefresh } from '../live/live.api';
import type { Flag } from './declaredFlags';
import { useGetFlagsQuery, type FlagValue } from './flags.api';

const noFlags: FlagValue[] = [];

// The flags of the current evaluation, which sets them first: the SDK has a single provider, but a server renders many pages
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
 * Whether the flag is on for this visitor; the default from the code until the flags are loaded, and if the owner has not set it.
 */
export function useFlag(flag: Flag): boolean {
  const { data = noFlags } = useGetFlagsQuery();
  useLiveRefresh('flags');
  return evaluate(data, flag);
}
