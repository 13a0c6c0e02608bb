import { useState } from 'react';
import { adminMessages, useLetProgramInMutation } from '@brand/shared-data/admin';
import { Box, Button, PageTitle, Stack, Typography, useSite, useToast } from '@brand/shared-ui/core';
import { Alert } from '@brand/shared-ui/forms';
import { LinkButton, useLocation } from '@brand/shared-ui/router';
import { readAskingProgram, toAnswerAddress, type Asked } from './askingProgram';
import { toScopeLabel } from './scopes';

/** The page on which the owner grants or denies another program access (docs/decisions/122). */
export function AuthorizePage() {
  const asked = readAskingProgram(useLocation().search);
  return (
    <Box component="main" sx={page}>
      <PageTitle title="Let a program in" noindex />
      <Typography variant="h1" sx={{ fontSize: '2rem' }}>
        Let a program in?
      </Typography>
      {asked.problem === undefined ? (
        <Question asked={asked} />
      ) : (
        <>
          <Alert severity="error">{asked.problem} It was not let in.</Alert>
          <div>
            <LinkButton to="/admin" variant="outlined">
              Back to the admin
            </LinkButton>
          </div>
        </>
      )}
    </Box>
  );
}

function Question({ asked }: { asked: Exclude<Asked, { problem: string }> }) {
  const { program } = asked;
  const [letIn] = useLetProgramInMutation();
  const [isLeaving, setIsLeaving] = useState(false);
  const toast = useToast();
  const site = useSite();
  const { host } = new URL(program.clientId);
  const answer = (given: { code: string } | { error: string }) =>
    window.location.assign(toAnswerAddress(asked, given, `${window.location.origin}/`));
  const agree = async () => {
    setIsLeaving(true);
    const { data, error } = await letIn(program);
    if (data) return answer({ code: data });
    setIsLeaving(false);
    if (error) toast(adminMessages.tokens.letInFailed(error));
  };
  return (
    <>
      <Typography>
        <strong>{host}</strong> asks to use {site.name} in your name. Go on only if you came here from that
        program.
      </Typography>
      <Box component="dl" sx={facts}>
        <dt>It may</dt>
        <dd>
          {toScopeLabel(program.scope)}: {may[program.scope]}
        </dd>
        <dt>It may not</dt>
        <dd>publish, delete, send or sell, nor read subscribers, learners or orders</dd>
        <dt>Its address</dt>
        <dd>{program.clientId}</dd>
        <dt>You go on to</dt>
        <dd>{program.redirectUri}</dd>
        <dt>Until</dt>
        <dd>a year from now, or until you revoke it at Tokens</dd>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" isBusy={isLeaving} onClick={() => void agree()}>
          {isLeaving ? `Going on to ${host}…` : 'Let it in'}
        </Button>
        <Button variant="outlined" onClick={() => answer({ error: 'access_denied' })}>
          Refuse
        </Button>
      </Stack>
    </>
  );
}

const may: Record<string, string> = {
  read: 'all of your texts, drafts too',
  draft: 'all of your texts, drafts too; new drafts, and changes of drafts',
};

const page = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  maxWidth: '36rem',
  marginInline: 'auto',
  padding: { xs: 2, sm: 4 },
};
const facts = {
  margin: 0,
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd:not(:last-child)': { marginBottom: 1.5 },
};
