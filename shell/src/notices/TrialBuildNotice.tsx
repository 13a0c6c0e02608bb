import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession, useSessionState } from '@brand/shared-data';
import { NoticeBar, NoticeButton } from './NoticeBar';
import { acceptTrial, declineTrial, endTrials, trialBuilds, type TrialBuild } from '../remotes/trialBuild';

type Props = {
  /** Called when the builds to load have changed. */
  onChange: () => void;
};

/** Shows the builds on trial in this tab, and asks for confirmation of a build that only a link names. */
export function TrialBuildNotice({ onChange }: Props) {
  const trials = useSyncExternalStore(trialBuilds.subscribe, trialBuilds.get, trialBuilds.get);
  return trials.length > 0 && <TrialBuilds trials={trials} onChange={onChange} />;
}

function TrialBuilds({ trials, onChange }: Props & { trials: readonly TrialBuild[] }) {
  const { status } = useSession();
  const isPreserved = useSessionState().preservation !== 'never';
  const end = useCallback(() => {
    endTrials();
    onChange();
  }, [onChange]);
  // A trial ends with the owner's session, unless the page waits for the owner to log in again.
  const isOver = status === 'anonymous' && !isPreserved;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);

  return trials.map((trial) =>
    trial.state === 'offered' ? (
      <Offer key="offer" trial={trial} onChange={onChange} />
    ) : (
      <NoticeBar key={trial.remote} action={<NoticeButton onClick={end}>End trial</NoticeButton>}>
        {trial.state === 'failed'
          ? `Trial build ${trial.id} of ${trial.remote} cannot be used. This is what visitors get.`
          : `Trial build ${trial.id} of ${trial.remote}. Only this tab shows it, and only to you.`}
      </NoticeBar>
    ),
  );
}

function Offer({ trial, onChange }: Props & { trial: TrialBuild }) {
  const accept = () => {
    acceptTrial(trial);
    onChange();
  };
  const actions = (
    <>
      <NoticeButton onClick={accept}>Try it</NoticeButton>
      <NoticeButton onClick={declineTrial}>Leave it</NoticeButton>
    </>
  );
  return (
    <NoticeBar action={actions}>
      {`The link names build ${trial.id} of ${trial.remote}, which visitors do not get. Try it only if the link is yours.`}
    </NoticeBar>
  );
}
