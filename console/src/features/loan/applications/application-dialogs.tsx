import { fieldError } from '@banyan/client/problem.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import styles from '../loan.module.css';
import type { Application, ApplicationAct } from './application.ts';
import { useApplicationsMessages } from './applications.messages.ts';
import { DocumentsLink } from './documents-link.tsx';
import { ProofsDialog } from './proofs-dialog.tsx';

interface ApplicationDialogProps {
  application: Application;
  onClose: () => void;
}

/** Asks for what an operator does about an application. */
export function ApplicationDialog({ act, ...props }: ApplicationDialogProps & { act: ApplicationAct }) {
  if (act === 'proofs') return <ProofsDialog {...props} />;
  if (act === 'take') return <TakeDialog {...props} />;
  return act === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />;
}

const keyOf = ({ applicationId, user }: Application) => ({ applicationId, userId: user.userId });

/** Returns the facts that a decision about an application rests on. */
function useGrounds(application: Application): Fact[] {
  const texts = useApplicationsMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const { limit, lines, appeal, agreementVersion } = application;
  const mayReadDocuments = useRight('certification.read');
  return [
    [shared.user, application.user.username],
    ...(mayReadDocuments
      ? [[texts.documents, <DocumentsLink key="documents" user={application.user} />] as const]
      : []),
    [texts.product, application.product.name[language]],
    [texts.amount, <Amount key="amount" value={application.amount} />],
    [texts.purpose, texts[`purpose_${application.purpose}`]],
    [texts.employment, texts[`employment_${application.employment}`]],
    [texts.income, <Amount key="income" value={application.monthlyIncome} />],
    ...(application.documents.length > 0
      ? [[texts.proofs, texts.photos(application.documents.length)] as const]
      : []),
    [texts.instalment, <Amount key="instalment" value={application.instalment} />],
    [texts.affordable, <Amount key="affordable" value={application.affordable} />],
    [
      texts.limit,
      <ul key="limit" className={styles.lines}>
        <li>¥{limit}</li>
        {lines.map((line) => (
          <li key={line.kind}>
            {texts[`line_${line.kind}`]} {line.count ? `× ${line.count} ` : ''}
            {line.bps ? `${line.level ?? ''}: +${displayRate(line.bps)}% ` : ''}¥{line.amount}
          </li>
        ))}
      </ul>,
    ],
    ...(agreementVersion ? [[texts.agreement, texts.agreementVersion(agreementVersion)] as const] : []),
    ...(appeal
      ? [
          [
            texts.appeal,
            <bdi key="appeal" lang="">
              {appeal}
            </bdi>,
          ] as const,
        ]
      : []),
  ];
}

function TakeDialog({ application, onClose }: ApplicationDialogProps) {
  const texts = useApplicationsMessages();
  return (
    <ConfirmDialog
      path="/console/api/loan-applications/take"
      input={keyOf(application)}
      title={`${texts.take} ${application.number}`}
      submitText={texts.take}
      doneText={texts.taken}
      facts={useGrounds(application)}
      help={texts.takeHelp}
      onClose={onClose}
    />
  );
}

function ApproveDialog({ application, onClose }: ApplicationDialogProps) {
  const texts = useApplicationsMessages();
  const say = useNotice();
  const [amount, setAmount] = useState(application.amount);
  const [reason, setReason] = useState('');
  const approve = useCommand('/console/api/loan-applications/approve', () => {
    say(texts.approved);
    onClose();
  });
  const parsed = parseAmount(amount, currency);
  const isSound = parsed.ok && parsed.amount > 0n;
  const bounds = { shortest: 5, longest: 300, help: texts.approvalReasonHelp };
  return (
    <Dialog
      title={texts.approveTitle(application.number)}
      submitText={texts.approve}
      isBusy={approve.isPending}
      problem={approve.error}
      canSubmit={isSound && isReason(reason, bounds)}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => approve.mutate({ ...keyOf(application), amount, reason: reason.trim() })}
    >
      <Facts facts={useGrounds(application)} />
      <DraftField
        label={texts.approvedAmount}
        help={texts.approvedAmountHelp}
        mode="decimal"
        isReadOnly={false}
        value={amount}
        onType={setAmount}
        error={isSound ? fieldError(approve.error, 'amount') : texts.approvedAmountHelp}
      />
      <ReasonField
        value={reason}
        onType={setReason}
        error={fieldError(approve.error, 'reason')}
        longest={bounds.longest}
        help={bounds.help}
      />
    </Dialog>
  );
}

function RejectDialog({ application, onClose }: ApplicationDialogProps) {
  const texts = useApplicationsMessages();
  return (
    <ReasonDialog
      path="/console/api/loan-applications/reject"
      inputFor={(reason) => ({ ...keyOf(application), reason })}
      title={texts.rejectTitle(application.number)}
      submitText={texts.reject}
      doneText={texts.rejected}
      help={texts.rejectHelp}
      bounds={{ shortest: 5, longest: 300, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}
