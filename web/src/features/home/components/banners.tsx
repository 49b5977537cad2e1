import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, Megaphone } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useBilingual, useLocale, useMessages } from '../../../platform/i18n.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Link } from '../../../ui/link.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { homeMessages } from '../home.messages.ts';
import { home } from '../home.queries.ts';
import dusk from '../pictures/dusk.avif';
import green from '../pictures/green.avif';
import paper from '../pictures/paper.avif';
import { useSettled } from '../use-settled.ts';
import type { BannerPictureProps } from './banner-picture.tsx';

/** Stands for a picture whose code cannot be fetched: the ground alone. */
const nothing = { default: () => null };

/** Few banners have a picture of the library: what fetches it is no part of the first picture. */
const BannerPicture = lazy<ComponentType<BannerPictureProps>>(() =>
  import('./banner-picture.tsx').catch(() => nothing),
);

/**
 * A picture, and the ground that its left half is of: what is written there can be read before the picture has come. It
 * has the name of its theme, by which `fetchAhead` knows it.
 */
const themes = {
  green: { ground: 'bg-[#1c5e56]', picture: green },
  dusk: { ground: 'bg-[#2f3e54]', picture: dusk },
  paper: { ground: 'bg-[#5f4f35]', picture: paper },
};
/** Wide as the window, 16 : 7; higher where the words need it. */
const frame = 'min-h-[calc((100vw-var(--unit)*8)*7/16)] desktop:min-h-49';

/** Shows the banners, at a fixed height so that nothing jumps when they arrive. */
export function Banners() {
  const text = useBilingual();
  const language = useLocale();
  const query = useQuery(home);
  const { data, isPending } = query;
  // The slides that are not seen yet fetch their pictures later.
  const isSettled = useSettled();
  // Nothing stands in for them where they fail: the page says that something is missing.
  useShown(query, true);
  if (isPending) return <div className={clsx('rounded-card bg-tint', frame)} />;
  const banners = data?.banners.filter(
    (banner) => banner.language === 'both' || banner.language === language,
  );
  if (!banners || banners.length === 0) return null;
  return (
    <Carousel
      slides={banners.map((banner, i) => ({
        key: banner.articleId,
        content: (
          // The dots stand below the link, on the same ground.
          <div
            className={clsx(
              'relative flex flex-col overflow-hidden pb-[44px] text-white',
              frame,
              themes[banner.theme].ground,
            )}
          >
            {(i === 0 || isSettled) &&
              (banner.picture ? (
                <Suspense fallback={<Coming />}>
                  <BannerPicture picture={banner.picture} />
                </Suspense>
              ) : (
                <img
                  src={themes[banner.theme].picture}
                  alt=""
                  className="absolute inset-y-0 right-0 h-full w-auto max-w-none translate-x-[6%]"
                />
              ))}
            <Link
              to={`/pages/about/new_details?id=${banner.articleId}`}
              className="tap relative flex flex-1 flex-col pt-4 pr-[36%] pl-4"
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
