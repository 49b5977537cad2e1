import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { home } from '../features/home/home.queries.ts';
import { useDates } from '../platform/dates.ts';
import { useBilingual, useMessages } from '../platform/i18n.ts';
import { TextLink } from '../ui/link.tsx';
import { Leaf } from '../ui/pictures.tsx';
import { asideMessages } from './desktop-aside.messages.ts';

/** Shows what stands beside the column on a wide screen: the name and a way onto the phone, news and help. */
export default function DesktopAside() {
  const t = useMessages(asideMessages);
  return (
    <>
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
      <aside
        aria-label={t('help')}
        className="fixed top-1/2 left-[calc(50%+240px+52px)] w-52 -translate-y-1/2 space-y-6 text-sm text-soft"
      >
        <Notices />
        <Group title={t('help')}>
          <li>
            <TextLink to="/pages/service/service2">{t('questions')}</TextLink>
          </li>
          <li>
            <TextLink to="/pages/service/service">{t('service')}</TextLink>
          </li>
        </Group>
        <p className="text-xs">{t('risk')}</p>
      </aside>
    </>
  );
}

const mostNotices = 3;

/** The newest notices; nothing stands in for them where they fail. */
function Notices() {
  const t = useMessages(asideMessages);
  const text = useBilingual();
  const { at } = useDates();
  const notices = useQuery(home).data?.notices.slice(0, mostNotices) ?? [];
  if (notices.length === 0) return null;
  return (
    <Group title={t('notices')}>
      {notices.map(({ articleId, title, publishedAt }) => (
        <li key={articleId}>
          <TextLink to={`/pages/about/new_details?id=${articleId}`}>{text(title)}</TextLink>
          <p className="text-xs">{at(publishedAt, 'day')}</p>
        </li>
      ))}
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-semibold text-ink">{title}</h2>
    <ul className="space-y-3">{children}</ul>
  </section>
);
