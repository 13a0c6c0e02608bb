import { promises as dns } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';
import { dataOf, type RestClient } from '@brand/shared-data/server';

const lookMs = 5000;

/** Reads the DNS records of a domain that sends mail. The DKIM record is left out, because only the provider knows its name. */
export async function checkDns(domain: string) {
  const [spf, dmarc, mx] = await Promise.all([
    findText(domain, /^v=spf1\b/i),
    findText(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    dns.resolveMx(domain).catch(whenMissing),
  ]);
  return { domain, spf, dmarc, mx: mx.length > 0 };
}

async function findText(name: string, pattern: RegExp): Promise<string | null> {
  const records = await dns.resolveTxt(name).catch(whenMissing);
  return records.map((parts) => parts.join('')).find((record) => pattern.test(record)) ?? null;
}

// Returns an empty list only if the record does not exist; a server that does not respond may still have it.
function whenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
  throw error;
}

/** Checks the DNS records whenever the owner has changed the sender's address or requested a check. */
export async function checkDnsOfSender(backend: RestClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const unchecked = backend
        .from('mail_settings')
        .select('from_email')
        .is('dns_checked_at', null)
        .maybeSingle();
      const domain = (await dataOf(unchecked))?.from_email?.split('@')[1];
      if (domain) {
        const found = { dns: await checkDns(domain), dns_checked_at: new Date().toISOString() };
        await dataOf(backend.from('mail_settings').update(found).eq('singleton', true).select('singleton'));
      }
    } catch {
      // The claim is retried later; the mail sender reports that the backend does not answer.
    }
    await wait(lookMs, undefined, { signal }).catch(() => {});
  }
}
