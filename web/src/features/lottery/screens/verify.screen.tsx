import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CheckedDraw } from '../components/checked-draw.tsx';
import { OwnDraws } from '../components/own-draws.tsx';
import { PastedReceipt } from '../components/pasted-receipt.tsx';

/** Computes draws again on the device: all of the own, a receipt of anybody's, and with `?draw=` one. */
export default function VerifyDrawsScreen() {
  const t = useMessages(receiptMessages);
  const { draw } = usePageQuery();
  return (
    <Screen>
      <div className="space-y-3">
        <p className="text-sm text-soft">{t('lead')}</p>
        {draw && <CheckedDraw drawId={draw} />}
        <Card>
          <OwnDraws />
        </Card>
        <Card title={t('pasteTitle')}>
          <PastedReceipt />
        </Card>
        <p className="text-xs text-soft">{t('formula')}</p>
      </div>
    </Screen>
  );
}
