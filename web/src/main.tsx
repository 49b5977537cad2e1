import './first.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startRouter } from './app/router.ts';
import { Shell } from './app/shell.tsx';
import { apiBase } from './platform/api-base.ts';
import { faultText, reportFaults } from './platform/faults.ts';
import { whenBaseIsMissing } from './platform/http.ts';
import { keepInstallOffer } from './platform/install-prompt.ts';
import { log } from './platform/log.ts';
import { currentUrl, launchPage, reLaunch } from './platform/navigation.ts';
import { onceSettled } from './platform/once-settled.ts';
import { takePageFacts } from './platform/page-facts.ts';
import { queryClient } from './platform/query.ts';
import { reflectRiseColour } from './platform/rise-colour.ts';
import { respectTextSize } from './platform/root-size.ts';
import { rememberForLaunch } from './platform/session.ts';
import { watchSession } from './platform/watch-session.ts';

reportFaults();
respectTextSize();
reflectRiseColour();
keepInstallOffer();
whenBaseIsMissing(() => {
  if (currentUrl() !== launchPage) rememberForLaunch(currentUrl());
  reLaunch(launchPage);
});
/** True if the app is opened anew: it may choose among the installation's addresses. An open page keeps its own. */
const choosesServer = apiBase.get() === null || ['', '#/'].includes(location.hash);
takePageFacts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const report = (error: unknown) => log('error', `screen: ${faultText(error)}`);
/** Fetches what the first picture can do without once that picture stands, so that it takes nothing from it. */
const goOn = () =>
  void import('./app/after-first-picture.ts').then(({ afterFirstPicture }) =>
    afterFirstPicture(choosesServer),
  );
let drawn: Root | undefined;
watchSession(() => drawn?.unmount());
// Until the first page can be drawn, the picture in index.html stands.
void startRouter().then(() => {
  drawn = createRoot(root, { onCaughtError: report, onUncaughtError: report });
  drawn.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </StrictMode>,
  );
  onceSettled(goOn);
});
