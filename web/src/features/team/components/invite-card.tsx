import { Copy, Image, Share2 } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { copyText } from '../../../platform/clipboard.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { inviteMessages } from '../invite.messages.ts';
import { type Invitations, inviteLink } from '../team.queries.ts';

/** Shows the own code with what it is passed on by: QR, link, poster, and the device's own sheet where it has one. */
export function InviteCard({
  invitations: { code, programme },
  onPoster,
}: {
  invitations: Invitations;
  onPoster: () => void;
}) {
  const t = useMessages(inviteMessages);
  const link = inviteLink(code);
  const [reward] = programme.rewards;
  const isPaid = programme.state === 'open' && reward !== undefined && reward.points !== '0';
  const parts = { title: t('lead'), text: t('shareText', { code }), url: link };
  const canShare = 'share' in navigator;
  return (
    <section className="overflow-hidden rounded-card bg-card">
      <div className="bg-pressed px-4 py-4 text-white">
        <h2 className="text-lg font-semibold">{t('lead')}</h2>
        <p className="mt-1 text-sm">
          {isPaid ? t('promise', { points: pointsText(reward.points) }) : t('noPromise')}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 px-4 pt-4">
        <QRCodeSVG
          value={link}
          title={t('qr')}
          role="img"
          className="size-32"
          fgColor="#252628"
          marginSize={1}
        />
        <div className="min-w-0 text-center">
          <p className="text-sm text-soft">{t('code')}</p>
          <p className="figures text-xl font-semibold tracking-wider wrap-anywhere">
            {code} <CopyButton text={code} label={t('code')} />
          </p>
        </div>
      </div>
      <div className="space-y-3 p-4">
        <div className="pairs gap-3">
          <Button look="secondary" onClick={() => void copyText(link)}>
            <Copy className="size-5" aria-hidden />
            {t('copyLink')}
          </Button>
          {canShare && (
            <Button look="secondary" onClick={() => void navigator.share(parts).catch(() => undefined)}>
              <Share2 className="size-5" aria-hidden />
              {t('share')}
            </Button>
          )}
        </div>
        <Button onClick={onPoster}>
          <Image className="size-5" aria-hidden />
          {t('makePoster')}
        </Button>
      </div>
    </section>
  );
}
