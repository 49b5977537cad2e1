import { usePageQuery } from '../../../platform/page.ts';
import { RemittanceDetail } from '../components/remittance-detail.tsx';
import { RemittanceList } from '../components/remittance-list.tsx';

/** Shows what was paid and received, or with `?id=` the receipt of one payment. */
export default function RemittancesScreen() {
  const { id } = usePageQuery();
  return id ? <RemittanceDetail remittanceId={id} /> : <RemittanceList />;
}
