// Decides what the first paint shows: light or dark, and for signed-in users the outlines of the frame (shell/theme/starting.css).
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      // Storage may be switched off; the system's choice then holds.
      return null;
    }
  };
  var chosen = read('dossier-color-scheme');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#1a1a1a' : '#fafafa');
  var hasFrame = !/^\/(login|tf-setup|tf-validate|forgot-password|reset-password|callback)/.test(location.pathname);
  if (hasFrame && read('dossier-token') !== null) root.setAttribute('data-starting', '');
})();
