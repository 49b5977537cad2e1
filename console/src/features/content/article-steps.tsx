import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { showInstant } from '../../platform/instants.ts';
import { useRight } from '../../platform/operator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ObstacleNote } from '../../ui/obstacle-note.tsx';
import { Card } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { isOpen, stateTone, type WholeVersion } from './article.ts';
import { ProposeDialog, PublishDialog, WithdrawDialog } from './article-dialogs.tsx';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';

type Asked = 'propose' | 'publish' | 'withdraw';

interface Props {
  version: WholeVersion;
  isDirty: boolean;
}

/** Shows how far a version is, and offers the next step to whoever may take it. */
export function ArticleSteps({ version, isDirty }: Props) {
  const texts = useContentMessages();
  const mayEdit = useRight('content.edit');
  const [asked, setAsked] = useState<Asked | null>(null);
  const onClose = () => setAsked(null);
  const { state, liveAt, withdrawnAt } = version;
  const isWaiting = state === 'proposed' && !version.mayPublish && !version.obstacle;
  return (
    <Card title={texts.state}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [
              texts.state,
              <Badge key="state" tone={stateTone[state]}>
                {texts[`state_${state}`]}
              </Badge>,
            ],
            [
              texts.by,
              [version.createdBy ?? texts.released, version.publishedBy].filter(Boolean).join(' → '),
            ],
            ...(liveAt ? ([[texts.liveAt, showInstant(liveAt)]] as const) : []),
            ...(withdrawnAt
              ? ([
                  [texts.state_withdrawn, `${showInstant(withdrawnAt)} · ${version.withdrawnReason}`],
                ] as const)
              : []),
          ]}
        />
        {mayEdit && state === 'draft' && (
          <Button fullWidth disabled={isDirty} onClick={() => setAsked('propose')}>
            {texts.propose}
          </Button>
        )}
        {version.mayPublish && (
          <Button fullWidth disabled={isDirty} onClick={() => setAsked('publish')}>
            {texts.publish}
          </Button>
        )}
        <ObstacleNote obstacle={version.obstacle} />
        {isWaiting && <p className={styles.hint}>{texts.waits}</p>}
        {!isOpen(version) && <p className={styles.hint}>{texts.readOnly}</p>}
        {mayEdit && !isOpen(version) && <Revise version={version} />}
        {mayEdit && state !== 'withdrawn' && state !== 'superseded' && (
          <Button fullWidth variant="default" onClick={() => setAsked('withdraw')}>
            {isOpen(version) ? texts.discard : texts.withdraw}
          </Button>
        )}
      </div>
      {asked === 'propose' && <ProposeDialog version={version} onClose={onClose} />}
      {asked === 'publish' && <PublishDialog version={version} onClose={onClose} />}
      {asked === 'withdraw' && <WithdrawDialog version={version} onClose={onClose} />}
    </Card>
  );
}

/** Begins a new draft with what this version says, and goes there. */
function Revise({ version }: { version: WholeVersion }) {
  const texts = useContentMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const revise = useCommand('/console/api/articles/revise', ({ versionId }) => {
    say(texts.revised);
    void navigate({ to: '/content/$versionId', params: { versionId } });
  });
  return (
    <>
      <Button
        fullWidth
        variant="default"
        loading={revise.isPending}
        onClick={() => revise.mutate({ versionId: version.versionId })}
      >
        {texts.revise}
      </Button>
      <ProblemAlert problem={revise.error} />
    </>
  );
}
