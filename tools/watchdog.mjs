// Preloaded into every process of the launcher: when the launcher is gone, even by a SIGKILL, the channel to
// it closes, and the process ends. One that listens itself gets time to close its database properly.
if (process.send) {
  process.once('disconnect', () => {
    const endsByItself = process.listenerCount('disconnect') > 0;
    setTimeout(() => process.exit(1), endsByItself ? 10_000 : 0).unref();
  });
  // Listening must not keep a process alive that has nothing left to do.
  process.channel?.unref();
}

// Under `--watch` the channel leads to Node's own watcher, which stays when the launcher goes. So the watched
// process looks for the launcher itself and takes the watcher with it.
if (process.env.WATCH_REPORT_DEPENDENCIES && process.env.BANYAN_LAUNCHER_PID) {
  setInterval(() => {
    try {
      process.kill(Number(process.env.BANYAN_LAUNCHER_PID), 0);
    } catch {
      process.kill(process.ppid, 'SIGTERM');
    }
  }, 1000).unref();
}
