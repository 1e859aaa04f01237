(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('dossier-color-scheme');
  } catch (_) {
    // Storage may be switched off; the system's choice then holds.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#1a1a1a' : '#fafafa');
})();
