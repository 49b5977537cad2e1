import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CheckedDraw } from '../components/checked-draw.tsx';
import { OwnDraws } from '../components/own-draws.tsx';
import { PastedReceipt } from '../components/pasted-receipt.tsx';
import { hasCryptography } from '../recompute.ts';

/**
 * Computes draws again on the device: all of the own, a receipt of anybody's, and with `?draw=` one. Whoever has no
 * account can check a receipt, too.
 */
export default function VerifyDrawsScreen() {
  const t = useMessages(receiptMessages);
  const { draw } = usePageQuery();
  const isLoggedIn = useLoggedIn();
  return (
    <Screen aside={isLoggedIn && <PointsChip />}>
      <div className="space-y-3">
        <p className="text-sm text-soft">{t('lead')}</p>
        {isLoggedIn && draw && <CheckedDraw drawId={draw} />}
        {isLoggedIn && (
          <Card>
            <OwnDraws />
          </Card>
        )}
        <Card title={t('pasteTitle')}>
          <PastedReceipt />
        </Card>
        {!isLoggedIn && (
          <Card title={t('loginTitle')}>
            <ButtonLink look="secondary" to="/pages/login/index">
              {t('login')}
            </ButtonLink>
          </Card>
        )}
        <p className="text-xs text-soft">
          {t('formula')} {t(hasCryptography() ? 'byBrowser' : 'byOurs')}
        </p>
      </div>
    </Screen>
  );
}
