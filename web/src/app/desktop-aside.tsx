import { QRCodeSVG } from 'qrcode.react';
import { useMessages } from '../platform/i18n.ts';
import { Leaf } from '../ui/pictures.tsx';
import { asideMessages } from './desktop-aside.messages.ts';

/** Shows the name, and a way onto the phone, beside the column on a wide screen. */
export default function DesktopAside() {
  const t = useMessages(asideMessages);
  return (
    <aside className="fixed top-1/2 left-[calc(50%-240px-260px)] w-52 -translate-y-1/2 space-y-4 text-sm text-soft">
      <p className="flex items-center gap-2 text-xl font-semibold text-ink">
        <Leaf className="size-8 text-brand" />
        Banyan 榕
      </p>
      <p className="break-keep">{t('tagline')}</p>
      <div className="inline-block rounded-card bg-card p-3">
        <QRCodeSVG
          value={location.origin + location.pathname}
          size={112}
          fgColor="#252628"
          title={t('scanToOpen')}
        />
      </div>
      <p>{t('scanToOpen')}</p>
    </aside>
  );
}
