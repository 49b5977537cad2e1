import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Link } from '../../../ui/link.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { homeMessages } from '../home.messages.ts';
import { home } from '../home.queries.ts';

const themes = {
  green: 'bg-[#1f6a61] text-white',
  dusk: 'bg-[#3a4a5f] text-white',
  paper: 'bg-[#6b5a3e] text-white',
};

/** Shows the banners, at a fixed height so that nothing jumps when they arrive. */
export function Banners() {
  const text = useBilingual();
  const query = useQuery(home);
  const { data, isPending } = query;
  // Nothing stands in for them where they fail: the page says that something is missing.
  useShown(query, true);
  if (isPending) return <div className="h-28 rounded-card bg-tint" />;
  if (!data || data.banners.length === 0) return null;
  return (
    <Carousel
      slides={data.banners.map((banner) => ({
        key: banner.articleId,
        content: (
          // The dots stand below the link, on the same ground.
          <div className={clsx('relative flex flex-col overflow-hidden pb-[44px]', themes[banner.theme])}>
            <Leaf className="absolute top-2 -right-4 size-28 opacity-10" />
            <Link
              to={`/pages/about/new_details?id=${banner.articleId}`}
              className="tap relative flex flex-1 flex-col px-4 pt-4"
            >
              <span className="text-lg font-semibold">{text(banner.title)}</span>
              <span className="mt-1 text-sm">{text(banner.subtitle)}</span>
            </Link>
          </div>
        ),
      }))}
    />
  );
}

/** Shows the newest notice; it opens the notice itself. */
export function NoticeBar() {
  const t = useMessages(homeMessages);
  const text = useBilingual();
  const { data, isPending } = useQuery(home);
  const [notice] = data?.notices ?? [];
  if (isPending) return <div className="tap rounded-card bg-card" />;
  if (!notice) return null;
  return (
    <Link
      to={`/pages/about/new_details?id=${notice.articleId}`}
      className="tap flex items-center gap-2 rounded-card bg-card px-4 py-2 text-sm active:bg-tint"
    >
      <Megaphone className="size-4 shrink-0 text-brand" aria-hidden />
      <span className="sr-only">{t('notices')}</span>
      <span data-shortened className="min-w-0 flex-1 truncate">
        {text(notice.title)}
      </span>
      <ChevronRight className="size-4 shrink-0 text-edge" aria-hidden />
    </Link>
  );
}
