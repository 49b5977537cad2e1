import { CouponsPage } from '../components/coupons-page.tsx';

/** Shows my rate coupons, or with `?id=` one coupon. */
export default function InterestRateScreen() {
  return <CouponsPage kind="rate" />;
}
