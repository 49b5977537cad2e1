import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useEquityMessages } from './equity.messages.ts';
import type { Offering, OfferingAct } from './offering.ts';

interface Props {
  offering: Offering;
  onClose: () => void;
}

/** Asks for what an operator does about an offering. */
export function OfferingDialog({ act, ...props }: Props & { act: OfferingAct }) {
  return act === 'withdraw' ? <WithdrawDialog {...props} /> : <StepDialog act={act} {...props} />;
}

const paths = {
  publish: '/console/api/equity-offerings/publish',
  propose: '/console/api/equity-offerings/propose-allotment',
  confirm: '/console/api/equity-offerings/confirm-allotment',
} as const;
const done = { publish: 'published', propose: 'proposed', confirm: 'confirmed' } as const;

function StepDialog({ act, offering, onClose }: Props & { act: keyof typeof paths }) {
  const texts = useEquityMessages();
  return (
    <ConfirmDialog
      path={paths[act]}
      input={{ equityOfferingId: offering.equityOfferingId }}
      title={texts[`${act}Title`]}
      submitText={texts[act]}
      doneText={texts[done[act]]}
      facts={useFacts(offering)}
      help={texts[`${act}Help`]}
      onClose={onClose}
    />
  );
}

/** Returns the terms of an offering, to be checked before something is done about it. */
export function useFacts(offering: Offering): Fact[] {
  const texts = useEquityMessages();
  const language = useLanguage();
  return [
    [texts.company, `${offering.company[language]} · ${offering.symbol}`],
    [texts.licence, offering.licenceReference],
    [texts.riskLevel, offering.riskLevel],
    [texts.price, `¥${offering.price}`],
    [texts.quota, texts.lotsOf(offering.quotaLots, offering.lotShares)],
    [texts.maxLots, offering.maxLots],
    [texts.opensAt, showInstant(offering.opensAt)],
    [texts.closesAt, showInstant(offering.closesAt)],
    [texts.wanted, texts.wantedOf(offering.wantedLots, offering.subscriptions)],
    [texts.by, offering.createdBy],
  ];
}

function WithdrawDialog({ offering, onClose }: Props) {
  const texts = useEquityMessages();
  return (
    <ReasonDialog
      path="/console/api/equity-offerings/withdraw"
      inputFor={(reason) => ({ equityOfferingId: offering.equityOfferingId, reason })}
      title={texts.withdrawTitle}
      submitText={offering.state === 'draft' ? texts.discard : texts.withdraw}
      doneText={texts.withdrawn}
      help={texts.withdrawHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}
