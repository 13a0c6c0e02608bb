import type { ReadyMessage } from './processes';

/** Prints who can log in at a site at `url` with the embedded backend: to its demo data, or who opens the link to claim it. */
export function sayAccounts(url: string, ready: ReadyMessage) {
  if (ready.isDemo) {
    console.log(`Demo accounts (log in at ${url}/login):`);
    console.log('  owner    owner@example.com    owner-demo-1234');
    console.log('  learner  learner@example.com  learner-demo-1234');
  }
  sayClaimLink(ready);
}

/** Prints the link that makes whoever opens it the owner; each start of the backend makes a new one. */
export function sayClaimLink({ claimLink }: ReadyMessage) {
  if (claimLink) console.log(`Claim this site: ${claimLink}`);
}
