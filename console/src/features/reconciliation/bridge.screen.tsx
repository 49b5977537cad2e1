import { bridgeParts } from '@banyan/domain/reconciliation/bridge.ts';
import { oneOf, useUrlState } from '../../platform/url-state.ts';
import { Page } from '../../ui/page.tsx';
import { useBridgeMessages } from './bridge.messages.ts';
import { BridgeItems } from './bridge-items.tsx';
import { BridgeTable } from './bridge-table.tsx';
import { HeldDaysTable } from './held-days-table.tsx';

/**
 * Shows the bridge from the bank's statement to the books, the items of one figure (`?part=`), and what each day held and
 * owed.
 */
export function BridgeScreen() {
  const texts = useBridgeMessages();
  const [url] = useUrlState();
  const part = oneOf(bridgeParts, url.part);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <BridgeTable />
      {part && <BridgeItems key={part} part={part} />}
      <HeldDaysTable />
    </Page>
  );
}
