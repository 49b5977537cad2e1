import { displayRate } from '@banyan/domain/money/display.ts';
import { useLanguage } from '../../../platform/language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import type { Offer } from './offer.ts';

export type OfferAct = 'publish' | 'close' | 'discard';

interface OfferDialogProps {
  offer: Offer;
  act: OfferAct;
  onClose: () => void;
}

const done = { publish: 'published', close: 'closed', discard: 'discarded' } as const;

/** Asks whether an offer is to be published, or to end. */
export function OfferDialog({ offer, act, onClose }: OfferDialogProps) {
  const texts = useGroupBuyMessages();
  const language = useLanguage();
  const { rateBps, bonusBps } = offer;
  return (
    <ConfirmDialog
      path={act === 'publish' ? '/console/api/group-offers/publish' : '/console/api/group-offers/close'}
      input={{ offerId: offer.offerId }}
      title={texts[`${act}Title`]}
      submitText={texts[act]}
      doneText={texts[done[act]]}
      isDanger={act !== 'publish'}
      facts={[
        [texts.product, `${offer.productName[language]} (${offer.productCode})`],
        [texts.size, offer.size],
        [
          texts.rate,
          `${displayRate(rateBps + bonusBps)}% · ${texts.rateParts(displayRate(rateBps), displayRate(bonusBps))}`,
        ],
        [texts.by, offer.createdBy],
      ]}
      help={texts[`${act}Help`]}
      onClose={onClose}
    />
  );
}
