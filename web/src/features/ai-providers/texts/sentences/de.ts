import type { sentences } from '@dossier/contract/ai-providers/sentences';
import type { aiProviderTasks } from '@dossier/contract/ai-providers/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    fetch_model: {
      description: 'Modell herunterladen',
      steps: {
        fetch_files: {
          todo: 'Dateien herunterladen',
          doing: 'Dateien werden heruntergeladen',
          done: 'Dateien heruntergeladen',
        },
        check_model: { todo: 'Modell prüfen', doing: 'Modell wird geprüft', done: 'Modell geprüft' },
      },
    },
  },
  model_name: 'Geben Sie den Namen des Modells so ein, wie der Anbieter ihn schreibt.',
  model_twice: 'Dieses Modell ist bereits in der Liste.',
  unknown_model: 'Dieses Modell wurde entfernt. Laden Sie neu und wählen Sie ein anderes.',
  capability_required: 'Wählen Sie, was das Modell kann.',
  web_address: 'Geben Sie eine Webadresse ein, die mit https:// oder http:// beginnt, ohne Passwort.',
  address_required: 'Geben Sie die Adresse des Anbieters ein.',
  key_required: 'Geben Sie den Schlüssel ein.',
  key_for_address:
    'Geben Sie den Schlüssel erneut ein: Er wird nur an die Adresse gesendet, für die er eingegeben wurde.',
  key_characters:
    'Ein Schlüssel hat keine Leerzeichen, Zeilenumbrüche oder Sonderzeichen. Kopieren Sie ihn noch einmal.',
  name_taken: 'Hier gibt es bereits einen Anbieter mit diesem Namen. Wählen Sie einen anderen Namen.',
  too_many: 'Hier sind höchstens {number} Anbieter möglich.',
  unknown_fallback: 'Dieser Anbieter ist hier nicht verfügbar. Wählen Sie einen anderen.',
  own_fallback: 'Ein Anbieter kann sich nicht selbst ersetzen. Wählen Sie einen anderen.',
  no_list: 'Diese Art von Anbieter hat keine Modellliste. Geben Sie die Namen Ihrer Bereitstellungen ein.',
  no_model: 'Es ist kein Modell verfügbar. Ein Administrator kann unter KI-Anbieter einen Anbieter verbinden.',
  problem_bad_address: 'Die Adresse ist ungültig.',
  problem_unknown_host: 'Der Name {host} ist unbekannt. Prüfen Sie die Adresse.',
  problem_refused: 'Unter {host} antwortet kein Server. Prüfen Sie Adresse und Port, und ob der Server läuft.',
  problem_certificate:
    'Dem Zertifikat von {host} wird nicht vertraut ({said}). Wenn es Ihr eigenes ist, nennen Sie die Datei der Zertifizierungsstelle in NODE_EXTRA_CA_CERTS und starten Sie Dossier neu.',
  problem_private_address:
    '{host} liegt in einem privaten Netz, das Dossier nicht aufruft. Um es zu erlauben, nimmt ein Betreiber es in DOSSIER_OUTBOUND_ALLOW auf.',
  problem_redirect:
    'Die Adresse leitet weiter zu {said}; Dossier folgt dem nicht. Geben Sie die endgültige Adresse ein.',
  problem_protocol:
    'Der Server unter {host} antwortet nicht wie diese Art von Anbieter. Prüfen Sie die Art und den Pfad der Adresse.',
  problem_key_missing: 'Der Schlüssel fehlt. Geben Sie ihn ein.',
  problem_key: 'Der Schlüssel wurde abgelehnt: {said}. Geben Sie einen anderen ein.',
  problem_model: 'Der Anbieter hat kein Modell {model}, oder der Schlüssel hat keinen Zugriff darauf.',
  problem_rate_limited: 'Der Anbieter begrenzt die Zahl der Aufrufe. Versuchen Sie es in {seconds} s erneut.',
  problem_credit: 'Das Konto beim Anbieter hat kein Guthaben mehr oder seine Grenze erreicht.',
  problem_overloaded: 'Der Anbieter hat selbst ein Problem: {said}. Versuchen Sie es später erneut.',
  problem_time_out: 'Der Anbieter hat nicht rechtzeitig geantwortet.',
  problem_interrupted: 'Die Verbindung zum Anbieter wurde unterbrochen.',
  problem_too_large: 'Die Antwort des Anbieters ist zu lang.',
  problem_context: 'Die Frage und ihre Passagen sind zu lang für das Modell {model}.',
  problem_filtered: 'Der Anbieter beantwortet dies wegen seiner Inhaltsregeln nicht.',
  problem_rejected: 'Der Anbieter hat die Anfrage nicht angenommen: {said}',
  problem_invalid_answer: 'Das Modell {model} hat nicht in der verlangten Form geantwortet.',
  problem_local_missing:
    'Der Ordner der Modelle hat kein Modell {said}. Kopieren oder laden Sie es, oder entfernen Sie das Modell aus der Liste.',
  problem_local_path: '{said} führt aus dem Ordner der Modelle hinaus. Kopieren Sie die Datei selbst hinein.',
  problem_local_config:
    'Die Datei config.json von {model} fehlt oder nennt eine Art von Modell, die nicht verwendbar ist ({said}). Modelle für Embeddings, für die Neuordnung mit einem Wert, für extraktive Antworten und Whisper-Modelle sind es.',
  problem_local_tokenizer: 'Die Datei tokenizer.json von {model} fehlt oder ist nicht lesbar ({said}).',
  problem_local_damaged: 'Die ONNX-Datei von {model} ist beschädigt ({said}). Laden oder kopieren Sie sie erneut.',
  problem_local_operator:
    'Das Modell {model} verwendet den Operator {said}, den die Laufzeit nicht hat. Exportieren Sie es mit einem Standardsatz von Operatoren.',
  problem_local_shape: 'Das Modell {model} hat Ein- oder Ausgaben einer anderen Form als seine Art ({said}).',
  problem_local_external:
    'Das Modell {model} hat seine Gewichte in einer zweiten Datei ({said}). Verwenden Sie eine Variante in einer Datei, etwa eine quantisierte.',
  problem_local_too_large: 'Die Datei ist zu groß ({said} MB). Ein Betreiber kann DOSSIER_MODELS_FILE_MB erhöhen.',
  problem_local_memory:
    'Das Modell {model} braucht mehr Speicher als erlaubt. Verwenden Sie eine kleinere Variante, oder ein Betreiber erhöht DOSSIER_MODELS_MEMORY_MB.',
  problem_local_not_found: '{said} gibt es nicht. Prüfen Sie den Namen und die Revision.',
  problem_local_gated:
    'Das Repository {said} verlangt ein Konto. Nehmen Sie dort die Bedingungen an, laden Sie die Dateien herunter und kopieren Sie sie in den Ordner.',
  problem_local_no_onnx: '{said} fehlt: Das Repository hat kein Modell im ONNX-Format mit seinem Tokenizer.',
  problem_local_checksum:
    'Die Datei {said} kam mit einer anderen Größe oder Prüfsumme an, als das Repository nennt. Nichts wurde behalten. Versuchen Sie es erneut.',
  problem_local_disk: 'Die Festplatte des Servers ist voll. Nichts wurde behalten.',
  local_level:
    'Lokale Modelle gehören zur ganzen App, da sie auf deren Server laufen. Unternehmen wählen sie als Standard.',
  local_kind: 'Diese Art von Anbieter hat keine solchen Modelle.',
  local_licence: 'Das Repository nennt inzwischen eine andere Lizenz. Sehen Sie das Modell erneut nach.',
  local_name: 'Geben Sie Eigentümer/Name eines Repositorys oder seine Webadresse ein.',
  local_variant: 'Das Repository hat keine Datei {name}.',
  local_not_fetched:
    'Dieses Modell wurde nicht von Dossier heruntergeladen. Entfernen Sie seinen Ordner auf dem Server.',
  local_in_use: 'Ein Anbieter verwendet dieses Modell. Entfernen Sie es zuerst aus der Liste der Modelle.',
  company_limit:
    'Ihr Unternehmen hat sein Limit von {limit} für KI-Aufrufe in diesem Monat erreicht. Es beginnt am {day} von neuem; ein Administrator kann es erhöhen.',
  project_limit:
    'Das Projekt hat sein Limit von {limit} für KI-Aufrufe in diesem Monat erreicht. Es beginnt am {day} von neuem; ein Administrator kann es erhöhen.',
  user_limit:
    'Sie haben Ihr Limit von {limit} für KI-Aufrufe in diesem Monat erreicht. Es beginnt am {day} von neuem; ein Administrator kann es erhöhen.',
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof aiProviderTasks> };
