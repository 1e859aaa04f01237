(function () {
  var texts = {
    nl: [
      'Dossier is niet bereikbaar',
      'Je bent offline, of de server antwoordt niet. Deze pagina laadt vanzelf opnieuw zodra dat wel zo is.',
      'Opnieuw proberen',
    ],
    de: [
      'Dossier ist nicht erreichbar',
      'Sie sind offline, oder der Server antwortet nicht. Diese Seite lädt von selbst neu, sobald er antwortet.',
      'Erneut versuchen',
    ],
    it: [
      'Dossier non è raggiungibile',
      'Sei offline, oppure il server non risponde. Questa pagina si ricarica da sola appena risponde.',
      'Riprova',
    ],
    es: [
      'No se puede acceder a Dossier',
      'No hay conexión o el servidor no responde. Esta página se vuelve a cargar sola en cuanto responda.',
      'Intentar de nuevo',
    ],
    no: [
      'Dossier kan ikke nås',
      'Du er frakoblet, eller serveren svarer ikke. Siden lastes på nytt av seg selv når den svarer.',
      'Prøv igjen',
    ],
    'zh-CN': ['无法连接 Dossier', '您处于离线状态，或服务器没有响应。恢复后本页会自动重新加载。', '重试'],
  };
  var wanted = (navigator.language || 'en').toLowerCase().split('-')[0];
  var language = /^(no|nb|nn)$/.test(wanted) ? 'no' : wanted === 'zh' ? 'zh-CN' : wanted;
  var found = texts[language];
  if (found) {
    document.documentElement.lang = language;
    ['title', 'text', 'again'].forEach(function (id, place) {
      document.getElementById(id).textContent = found[place];
    });
  }

  function reload() {
    location.reload();
  }
  document.getElementById('again').addEventListener('click', reload);
  addEventListener('online', reload);
  setInterval(function () {
    fetch('/health/live', { cache: 'no-store' }).then(
      function (answer) {
        if (answer.ok) reload();
      },
      function () {},
    );
  }, 5000);
})();
