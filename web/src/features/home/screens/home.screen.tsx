import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { ProductCard } from '../../../shared/product/product-card.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { AssetsCard } from '../components/assets-card.tsx';
import { Banners, NoticeBar } from '../components/banners.tsx';
import { GuestCard } from '../components/guest-card.tsx';
import { Shortcuts } from '../components/shortcuts.tsx';
import { homeMessages } from '../home.messages.ts';
import { featured } from '../home.queries.ts';

const shownProducts = 3;

export default function HomeScreen() {
  const t = useMessages(homeMessages);
  const client = useQueryClient();
  const isLoggedIn = useLoggedIn();
  const invests = useFlag('invest');
  return (
    <Screen
      bare
      title="Banyan 榕"
      onRefresh={() => client.refetchQueries({ type: 'active' })}
      aside={
        <Link to="/pages/lang/lang" label={t('language')} className="tap grid place-items-center">
          <Globe className="size-5 text-soft" aria-hidden />
        </Link>
      }
      className="space-y-3 pt-0!"
    >
      {isLoggedIn ? <AssetsCard /> : <GuestCard />}
      {isLoggedIn && <Shortcuts />}
      <NoticeBar />
      <Banners />
      {invests && <Products />}
      <p className="pt-2 text-center text-xs text-soft">{t('expectedNote')}</p>
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
