import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Editor, SaveBox } from '../../../ui/editor.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import { BudgetCard } from './budget-card.tsx';
import type { Campaign, CampaignDetail } from './campaign.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import { copyOf, costOf, emptyForm, formOf, inputOf, problemsOf } from './campaign-form.ts';
import { useCampaignsMessages } from './campaigns.messages.ts';
import { CouponPreview } from './coupon-preview.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { TargetFields } from './target-fields.tsx';

interface CampaignEditorProps {
  campaign?: CampaignDetail;
  /** The campaign that a new draft is copied from. */
  template?: Campaign | undefined;
}

const valuesOf = (campaign: Campaign | undefined) => (campaign ? formOf(campaign) : emptyForm());

export function CampaignEditor({ campaign: newest, template }: CampaignEditorProps) {
  const texts = useCampaignFormMessages();
  const list = useCampaignsMessages();
  const words = useCouponsMessages();
  const language = useLanguage();
  const isReadOnly = !useRight('campaigns.edit');
  const draft = useCampaignDraft(newest, template);
  const { base: campaign, values: form, setValues: setForm, problems, isTried, isDirty, save } = draft;
  const shown = isTried ? problems : {};
  const hasProblems = Object.keys(problems).length > 0;
  const part = { form, onChange: setForm, problems: shown, failed: save.error, isReadOnly };
  return (
    <Page
      title={campaign ? `${campaign.code} · ${campaign.name[language]}` : texts.newTitle}
      lead={<Link to="/campaigns">{list.back}</Link>}
      actions={campaign && <AuditButton isWide subjectId={campaign.campaignId} label={words.audit} />}
    >
      <Editor
        onSubmit={draft.submit}
        side={
          <>
            {!isReadOnly && (
              <SaveBox
                text={texts.save}
                isBusy={save.isPending}
                isDirty={isDirty}
                status={isTried && hasProblems ? texts.checkFields : isDirty ? texts.unsaved : ''}
              >
                <ProblemAlert problem={save.error} onReload={draft.reload} />
              </SaveBox>
            )}
            <CouponPreview form={form} />
            {campaign && <PublishPanel campaign={campaign} isDirty={isDirty} />}
            <BudgetCard campaign={newest} cost={costOf(form)} />
          </>
        }
      >
        <CampaignFields {...part} />
        <TargetFields {...part} />
      </Editor>
    </Page>
  );
}

/** Keeps what is typed until it is saved; a new draft goes on at its own address. */
function useCampaignDraft(newest: CampaignDetail | undefined, template: Campaign | undefined) {
  const texts = useCampaignFormMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const begin = template && !newest ? copyOf(template) : undefined;
  const draft = useDraft<Campaign, ReturnType<typeof formOf>>({ newest, valuesOf, begin });
  const { base, values, takeOver } = draft;
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(values);
  const done = (saved: Campaign) => {
    say(texts.saved);
    takeOver(saved);
    setTried(false);
    if (!base)
      void navigate({
        to: '/campaigns/$campaignId',
        params: { campaignId: saved.campaignId },
        replace: true,
      });
  };
  const create = useCommand('/console/api/campaigns/create', done);
  const edit = useCommand('/console/api/campaigns/edit', done);
  const save = base ? edit : create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!draft.isDirty || Object.keys(problems).length > 0) return;
    const input = inputOf(values);
    if (base) edit.mutate({ ...input, campaignId: base.campaignId, version: base.version });
    else create.mutate(input);
  };
  const reload = () => {
    save.reset();
    setTried(false);
    draft.reload();
  };
  return { ...draft, problems, isTried, save, submit, reload };
}
