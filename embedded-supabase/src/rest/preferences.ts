// Parses the `Prefer` header.
import { InvalidRequest, notServed } from './apiRequest';
import type { RestSchema } from './schema';

export type Preferences = {
  representation: boolean;
  count: boolean;
  resolution: 'merge' | 'ignore' | null;
  useDefaults: boolean;
  maxAffected: number | null;
  rollback: boolean;
  timezone: string | null;
  applied: string[];
};

const known =
  /^(return=(representation|minimal|headers-only)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d{1,9}|tx=(commit|rollback)|timezone=\S{1,64})$/;

// Unknown preferences are ignored unless the request asks for strict handling.
export function readPreferences(
  prefer: string | null,
  settings: RestSchema['settings'],
  method: string,
): Preferences {
  const said = (prefer ?? '')
    .slice(0, 2000)
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean);
  const applied = said.filter(
    (preference) =>
      known.test(preference) &&
      isTimezone(preference) &&
      (settings.rollback || !preference.startsWith('tx=')),
  );
  const has = (preference: string) => applied.includes(preference);
  if (method === 'POST' && has('return=headers-only')) throw notServed('the address of a new row');
  const isStrict = has('handling=strict');
  const unknown = said.filter((preference) => !applied.includes(preference));
  if (isStrict && unknown.length > 0)
    throw new InvalidRequest('Invalid preferences given with handling=strict', 400, 'PGRST122', {
      details: `Invalid preferences: ${unknown.join(', ').slice(0, 500)}`,
    });
  const value = (name: string) =>
    applied.find((preference) => preference.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const most = value('max-affected');
  const resolution = value('resolution');
  return {
    representation: has('return=representation'),
    // Planned and estimated counts are exact here, because statistics would also include rows that policies hide.
    count: value('count') !== null,
    resolution: resolution === null ? null : resolution.startsWith('merge') ? 'merge' : 'ignore',
    useDefaults: has('missing=default'),
    maxAffected: isStrict && most !== null ? Number(most) : null,
    rollback: has('tx=rollback'),
    timezone: value('timezone'),
    applied: applied.map((preference) => preference.replace(/count=(planned|estimated)/, 'count=exact')),
  };
}

function isTimezone(preference: string): boolean {
  if (!preference.startsWith('timezone=')) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: preference.slice('timezone='.length) });
    return true;
  } catch {
    return false;
  }
}
