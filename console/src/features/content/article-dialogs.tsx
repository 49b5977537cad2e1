import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { fromLocalField } from '../../platform/instants.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { InBoth } from '../../ui/in-both.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { isOpen, type WholeVersion } from './article.ts';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';

interface DialogProps {
  version: WholeVersion;
  onClose: () => void;
}

/** Returns the facts of a version that are checked before anything is done to it. */
function useFacts({ title, kind, number, createdBy }: WholeVersion): Fact[] {
  const texts = useContentMessages();
  return [
    [texts.articleTitle, <InBoth key="title" text={title} />],
    [texts.kind, texts[`kind_${kind}`]],
    [texts.version, number],
    [texts.by, createdBy ?? texts.released],
  ];
}

export function ProposeDialog({ version, onClose }: DialogProps) {
  const texts = useContentMessages();
  return (
    <ConfirmDialog
      path="/console/api/articles/propose"
      input={{ versionId: version.versionId, edition: version.edition }}
      title={texts.proposeTitle}
      submitText={texts.propose}
      doneText={texts.proposed}
      facts={useFacts(version)}
      help={texts.proposeHelp}
      onClose={onClose}
    />
  );
}

/** Asks from when on it is to be shown. */
export function PublishDialog({ version, onClose }: DialogProps) {
  const texts = useContentMessages();
  const say = useNotice();
  const [typed, setTyped] = useState('');
  const publish = useCommand('/console/api/articles/publish', () => {
    say(texts.published);
    onClose();
  });
  const at = fromLocalField(typed);
  return (
    <Dialog
      title={texts.publishTitle}
      submitText={texts.publish}
      isQuestion
      isBusy={publish.isPending}
      problem={publish.error}
      canSubmit={typed === '' || at !== null}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => publish.mutate({ versionId: version.versionId, edition: version.edition, at })}
    >
      <Facts facts={useFacts(version)} />
      <DraftField
        label={texts.publishAt}
        type="datetime-local"
        isOptional
        isReadOnly={false}
        value={typed}
        onType={setTyped}
        error={fieldError(publish.error, 'at')}
      />
      <p className={styles.hint}>{texts.publishHelp}</p>
    </Dialog>
  );
}

export function WithdrawDialog({ version, onClose }: DialogProps) {
  const texts = useContentMessages();
  return (
    <ReasonDialog
      path="/console/api/articles/withdraw"
      inputFor={(reason) => ({ versionId: version.versionId, reason })}
      title={texts.withdrawTitle}
      submitText={isOpen(version) ? texts.discard : texts.withdraw}
      doneText={texts.withdrawn}
      help={isOpen(version) ? undefined : <WithdrawHelp version={version} />}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}

/** Shows the consequences of withdrawing, and the articles whose links would lead nowhere afterwards. */
function WithdrawHelp({ version: { linkedFrom } }: Pick<DialogProps, 'version'>) {
  const texts = useContentMessages();
  if (linkedFrom.length === 0) return texts.withdrawHelp;
  return (
    <>
      {texts.withdrawHelp} <strong>{texts.linkedFrom}</strong>
      {linkedFrom.map(({ versionId, title }) => (
        <span key={versionId} className={styles.linked}>
          <InBoth text={title} />
        </span>
      ))}
    </>
  );
}
