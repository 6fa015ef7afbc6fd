// Runs before anything else, in the page itself (vite/frame.ts): a browser that can't read the
// application's code would show an empty frame for ever. ES5 (lint), so that all can read this.
(function () {
  /** Asks for what the code needs, not for names, which browsers invent. */
  function canReadTheCode() {
    try {
      // Since Safari 16.4. As text: the expression itself would stop this script too.
      new RegExp('(?<!a)b');
    } catch (error) {
      return false;
    }
    // Since Chrome 110, Firefox 115.
    return 'toSorted' in Array.prototype;
  }
  var texts = {
    h1: 'Questo browser è troppo vecchio per il portale.',
    p:
      'Su iPhone e iPad aggiorna il dispositivo: Impostazioni, Generali, Aggiornamento software ' +
      '(serve iOS 16.4 o successivo). Sugli altri dispositivi aggiorna il browser. ' +
      'Se non è possibile, apri il portale da un altro telefono o da un computer.',
  };
  var page = document.getElementById('root');
  var notice = document.createElement('div');
  var tag, line;
  if (canReadTheCode()) return;
  for (tag in texts) {
    line = document.createElement(tag);
    line.appendChild(document.createTextNode(texts[tag]));
    notice.appendChild(line);
  }
  notice.className = 'frame-blocked';
  notice.setAttribute('role', 'alert');
  page.parentNode.replaceChild(notice, page);
  // Starts none of the rest, which without its place in the page would fail.
  if (window.stop) window.stop();
})();
