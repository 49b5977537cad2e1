// What the worker of the app does with a push. The generated worker (`sw.js`) imports it; nothing of it runs in a page.
{
  /** Shown where a push says nothing that can be read: a browser would show words of its own, or stop the pushes. */
  const unreadable = {
    title: 'Banyan 榕',
    body: '您有新的消息 · You have a new message',
    to: '/pages/inbox/index',
    tag: 'inbox',
  };

  /** What the server says is taken as texts, and only a page of the app is led to. */
  const read = (data) => {
    try {
      const { title, body, to, tag } = data.json();
      const isRight = [title, body, to, tag].every((each) => typeof each === 'string' && each !== '');
      return isRight && to.startsWith('/pages/') ? { title, body, to, tag } : unreadable;
    } catch {
      return unreadable;
    }
  };

  const show = async (data) => {
    const { title, body, to, tag } = read(data);
    await self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: './icons/icon-192.png',
      data: { to },
    });
    // A dot on the app's icon: the app puts the number of unread messages in its place.
    await self.navigator.setAppBadge?.();
  };

  /** Leads to the page in a window that is open, the one that is looked at first; else in a new one. */
  const open = async (to) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const known = windows.find(({ focused }) => focused) ?? windows[0];
    if (!known) return self.clients.openWindow(new URL(`./#${to}`, self.registration.scope).href);
    known.postMessage({ type: 'OPEN_PAGE', to });
    return known.focus();
  };

  /**
   * The browser has ended the subscription by itself: it begins anew under the same key, where that is known. Only the app has
   * a session: one that is open tells the server at once, another when it is opened.
   */
  const renew = async ({ oldSubscription, newSubscription }) => {
    const applicationServerKey = oldSubscription?.options?.applicationServerKey;
    if (!newSubscription && applicationServerKey)
      await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    for (const each of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      each.postMessage({ type: 'PUSH_CHANGED' });
  };

  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.to ?? unreadable.to));
  });
}
