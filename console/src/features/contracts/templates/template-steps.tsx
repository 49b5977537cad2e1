import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { showInstant } from '../../../platform/instants.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { InBoth } from '../../../ui/in-both.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ObstacleNote } from '../../../ui/obstacle-note.tsx';
import { Card } from '../../../ui/page.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
import type { Template } from './template.ts';
import { TemplateState } from './template-state.tsx';

/** Shows how far a template is: written, reviewed by legal, published; and offers the next step to whoever may take it. */
export function TemplateSteps({ template, isDirty }: { template: Template; isDirty: boolean }) {
  const texts = useContractsMessages();
  const [asked, setAsked] = useState<'review' | 'publish' | null>(null);
  const { reviewedBy, reviewedAt, publishedBy, publishedAt } = template;
  const isWaiting =
    template.state !== 'published' && !template.mayReview && !template.mayPublish && !template.obstacle;
  return (
    <Card title={texts.state}>
      <div className={styles.stack}>
        <Facts
          facts={[
            [texts.state, <TemplateState key="state" template={template} />],
            [texts.makers, template.makers.join(' · ')],
            ...(reviewedBy && reviewedAt
              ? ([
                  [texts.review, `${reviewedBy} · ${showInstant(reviewedAt)}`],
                  [texts.reviewNote, template.reviewNote ?? ''],
                ] as const)
              : []),
            ...(publishedBy && publishedAt
              ? ([[texts.publishedBy, `${publishedBy} · ${showInstant(publishedAt)}`]] as const)
              : []),
          ]}
        />
        {template.mayReview && (
          <Button fullWidth variant="default" disabled={isDirty} onClick={() => setAsked('review')}>
            {texts.reviewIt}
          </Button>
        )}
        {template.mayPublish && (
          <Button fullWidth disabled={isDirty} onClick={() => setAsked('publish')}>
            {texts.publish}
          </Button>
        )}
        <ObstacleNote obstacle={template.obstacle} />
        {isWaiting && <p className={styles.hint}>{texts.waits}</p>}
        {template.state === 'published' && <p className={styles.hint}>{texts.readOnly}</p>}
      </div>
      {asked === 'review' && <ReviewDialog template={template} onClose={() => setAsked(null)} />}
      {asked === 'publish' && <PublishDialog template={template} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface DialogProps {
  template: Template;
  onClose: () => void;
}

function ReviewDialog({ template, onClose }: DialogProps) {
  const texts = useContractsMessages();
  const say = useNotice();
  const [note, setNote] = useState('');
  const review = useCommand('/console/api/contract_templates/review', () => {
    say(texts.reviewed);
    onClose();
  });
  return (
    <Dialog
      title={texts.reviewTitle}
      submitText={texts.reviewIt}
      canSubmit={note.trim().length >= 4}
      isBusy={review.isPending}
      problem={review.error}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() =>
        review.mutate({ templateId: template.templateId, version: template.version, note: note.trim() })
      }
    >
      <Textarea
        label={texts.reviewNote}
        description={texts.reviewNoteHelp}
        data-autofocus
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function PublishDialog({ template, onClose }: DialogProps) {
  const texts = useContractsMessages();
  return (
    <ConfirmDialog
      path="/console/api/contract_templates/publish"
      input={{ templateId: template.templateId, version: template.version }}
      title={texts.publishTitle}
      submitText={texts.publish}
      doneText={texts.published}
      facts={[
        [texts.title, <InBoth key="title" text={template.title} />],
        [texts.makers, template.makers.join(' · ')],
        [texts.review, template.reviewedBy ?? '—'],
      ]}
      help={texts.publishHelp}
      onClose={onClose}
    />
  );
}
