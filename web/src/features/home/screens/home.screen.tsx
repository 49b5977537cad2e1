import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Globe } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { token } from '../../../platform/session.ts';
import { assetGround } from '../../../shared/assets/asset-ground.ts';
import { ProductCard } from '../../../shared/product/product-card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ShellIcon } from '../../../ui/shell-icons.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Banners, NoticeBar } from '../components/banners.tsx';
import { GuestCard } from '../components/guest-card.tsx';
import { homeMessages } from '../home.messages.ts';
import { featured, overview, toDos } from '../home.queries.ts';
import { useSettled } from '../use-settled.ts';

const shownProducts = 3;

const loadOwn = () => import('../components/own-head.tsx');
// A first visit is a guest's. Whoever is logged in has this part fetched before anything is drawn.
if (token.get() !== null) void loadOwn().catch(() => {});
const OwnHead = lazy(loadOwn);
const OwnBell = lazy(async () => ({ default: (await loadOwn()).InboxBell }));

/** Stands for the shelves where their code cannot be fetched. */
const nothing = { default: () => null };
const Shelves = lazy<ComponentType>(() => import('../components/shelves.tsx').catch(() => nothing));

/** The offers of the areas come once the first picture stands, below all of it: nothing that is seen moves. */
function LaterShelves() {
  const isSettled = useSettled();
  return <Suspense fallback={<Coming />}>{isSettled ? <Shelves /> : <Coming />}</Suspense>;
}

/** Keeps the height of the part that comes, so that nothing moves, and fetches the data of that part meanwhile. */
function OwnToCome() {
  useQuery(overview);
  return (
    <Coming>
      <div className="min-h-81 overflow-hidden rounded-card bg-card">
        <div className={clsx('min-h-40 opacity-60', assetGround)} />
      </div>
      <div className="mt-3 min-h-46 rounded-card bg-card" />
    </Coming>
  );
}

export default function HomeScreen() {
  const t = useMessages(homeMessages);
  const client = useQueryClient();
  const isLoggedIn = useLoggedIn();
  const invests = useFlag('invest');
  // The number of to-dos and the height of the assets are known before anything stands below them: nothing may move.
  const waitsForToDos = useQuery({ ...toDos, enabled: isLoggedIn }).isPending && isLoggedIn;
  const isHeld = useQuery({ ...overview, enabled: isLoggedIn }).isLoading || waitsForToDos;
  return (
    <Screen
      bare
      title="Banyan 榕"
      onRefresh={() => client.refetchQueries({ type: 'active' })}
      aside={
        <>
          {isLoggedIn && (
            <Suspense fallback={<span className="tap" />}>
              <OwnBell />
            </Suspense>
          )}
          <Link to="/pages/search/index" label={t('search')} className="tap grid place-items-center">
            <ShellIcon name="search" className="size-5 text-soft" />
          </Link>
          <Link to="/pages/lang/lang" label={t('language')} className="tap grid place-items-center">
            <Globe className="size-5 text-soft" aria-hidden />
          </Link>
        </>
      }
      className="space-y-3 pt-0!"
    >
      {isLoggedIn ? (
        <Suspense fallback={<OwnToCome />}>
          <OwnHead />
        </Suspense>
      ) : (
        <GuestCard />
      )}
      {!isHeld && (
        <>
          <NoticeBar />
          <Banners />
          {invests && <Products />}
          <LaterShelves />
          <p className="pt-2 text-center text-xs text-soft">{t('expectedNote')}</p>
        </>
      )}
    </Screen>
  );
}

function Products() {
  const t = useMessages(homeMessages);
  const query = useQuery(featured);
  return (
    <section>
      <div className="flex items-center justify-between pt-2">
        <h2 className="text-lg font-semibold">{t('products')}</h2>
        <TextLink to="/pages/product/product_list" className="tap inline-flex items-center text-sm">
          {t('allProducts')}
        </TextLink>
      </div>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-card bg-card p-6 text-center text-soft">{t('noProducts')}</p>
          ) : (
            <div className="space-y-3">
              {items.slice(0, shownProducts).map((product) => (
                <ProductCard key={product.productId} product={product} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
