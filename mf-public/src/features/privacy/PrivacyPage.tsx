import type { ReactNode } from 'react';
import type { StoredKind } from '@brand/shared-data';
import {
  Box,
  PageContainer,
  PageHeader,
  PageTitle,
  Section,
  Typography,
  useSite,
} from '@brand/shared-ui/core';
import { TextLink } from '@brand/shared-ui/router';

type Stored = { title: string; text: ReactNode; facts: ReactNode[] };

/** The text for each kind of stored data; `storedTables` in shared-data lists the tables by kind. */
const stored: Record<StoredKind, Stored> = {
  statistics: {
    title: 'Reading',
    text: 'The site counts itself, without a third party, without an identifier and without a cookie for it.',
    facts: [
      'How often a page was opened and read to its end, from which other site, and how fast it was: sums for each day, of which none below five is shown.',
      'What went wrong in a page: the message and the place in the code. Addresses, numbers and names of people are taken out before it is stored.',
      'Addresses that led to no page, and how often.',
      'Your IP address does not reach the database. With Do Not Track or Global Privacy Control nothing is counted. All sums and errors are deleted after 90 days.',
    ],
  },
  newsletter: {
    title: 'Newsletter',
    text: 'If you subscribe, because you asked for it:',
    facts: [
      'Your e-mail address, the topics you chose, when and in which form you subscribed, and the words beside it.',
      'Which letters were sent to you and whether they arrived. No picture or link in a letter tells whether you opened it.',
      'An address that is not confirmed within 30 days is deleted. Every letter has a link to leave and one to erase the address; what stays then is only a fingerprint of it (a hash), so that nobody writes to you again.',
    ],
  },
  account: {
    title: 'Account',
    text: 'If you create an account, to let you in again:',
    facts: [
      'Your e-mail address, a hash of your password, and when you created the account and logged in last.',
      'Which browsers you are logged in with, such as “Firefox on Windows”, and when you last used each of them; no IP address.',
      'If you add them, the key of your authenticator app, the public keys and names of your passkeys, and hashes of your recovery codes.',
      <>
        You can download what is stored, change the password and delete the account at{' '}
        <TextLink to="/account">your account</TextLink>.
      </>,
    ],
  },
  learning: {
    title: 'Academy',
    text: 'If you take a course:',
    facts: [
      'The courses you enrolled in, the lessons you completed and the badges you earned. They go with your account.',
      'A badge that you share is public under the name that you give it, until you take it back.',
      'Videos come from YouTube (its address without cookies) or Vimeo: opening a lesson with a video tells them your IP address.',
    ],
  },
  orders: {
    title: 'Orders',
    text: 'If you buy something:',
    facts: [
      'Your e-mail address, what you bought, when and for how much, and the number of the receipt. Receipts have to be kept by law, also when the account is deleted.',
      'You pay on the page of Stripe. Your card number never reaches this site.',
    ],
  },
  reactions: {
    title: 'Likes and loves',
    text: 'If you react to a text:',
    facts: ['The reaction, under a random number that your browser keeps and nobody can lead back to you.'],
  },
  limits: {
    title: 'Against abuse',
    text: 'So that nobody floods the forms:',
    facts: [
      'A hash of your IP address when you react or subscribe, with a key that changes every hour; after that it is useless, and deleted.',
      'How many wrong codes were tried for an account, for an hour at most.',
    ],
  },
};

const order: StoredKind[] = [
  'statistics',
  'newsletter',
  'reactions',
  'account',
  'learning',
  'orders',
  'limits',
];

/** Explains, for each feature that is switched on, which data the site stores about people and for how long. */
export function PrivacyPage() {
  const { name, contactEmail, till, offline, legalName, legalAddress } = useSite();
  return (
    <PageContainer width="text">
      <PageTitle title="Privacy" description={`What this site stores about you, and for how long.`} />
      <PageHeader
        title="Privacy"
        lead="What this site stores about you, why, and for how long. Nothing of it is sold, and there is no advertising."
      />
      <Section title="Who is responsible">
        <Typography>
          {[legalName || name, ...(legalAddress?.split('\n') ?? [])].join(', ')}
          {contactEmail && (
            <>
              , <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </>
          )}
          . Ask there for what is stored about you, to have it corrected or deleted, or to object. You may
          also complain to the data protection authority of your country.
        </Typography>
      </Section>
      {order
        .filter((kind) => kind !== 'orders' || till)
        .map((kind) => (
          <Section key={kind} title={stored[kind].title}>
            <Typography>{stored[kind].text}</Typography>
            <Facts facts={stored[kind].facts} />
          </Section>
        ))}
      <Section title="In your browser">
        <Facts
          facts={[
            'Your reactions and their random number, whether you chose light or dark, and, while you are logged in, your session.',
            'A lesson that you completed without a connection, until that could be sent.',
            'The free course whose “Enroll Now” you pressed before you logged in, for an hour.',
            ...(offline === false
              ? []
              : ['The pages that you have read, so that they open without a connection.']),
          ]}
        />
      </Section>
      <Section title="Backups and mail">
        <Facts
          facts={[
            'Backups are encrypted and kept for 7 days and, one of each week, for 4 weeks. What you delete is gone from them after that.',
            'Mails are sent by a mail server, which sees your address and the text of the mail.',
          ]}
        />
      </Section>
      <Section title="Software of others">
        <Typography>
          The site is built with the work of many people. Here are{' '}
          <a href="/third-party-notices.txt">their names and licences</a>.
        </Typography>
      </Section>
    </PageContainer>
  );
}

function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    <Box component="ul" sx={{ pl: 3, display: 'grid', gap: 1, mt: 1, mb: 0 }}>
      {facts.map((fact, index) => (
        <Typography key={index} component="li">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
