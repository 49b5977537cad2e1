import { CouponsPage } from '../components/coupons-page.tsx';

/** Shows my cash coupons, or with `?id=` one coupon. */
export default function VoucherScreen() {
  return <CouponsPage kind="cash" />;
}
