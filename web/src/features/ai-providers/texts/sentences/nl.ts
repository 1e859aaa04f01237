import type { sentences } from '@dossier/contract/ai-providers/sentences';
import type { aiProviderTasks } from '@dossier/contract/ai-providers/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  tasks: {
    fetch_model: {
      description: 'Model ophalen',
      steps: {
        fetch_files: { todo: 'Bestanden ophalen', doing: 'Bestanden worden opgehaald', done: 'Bestanden opgehaald' },
        check_model: { todo: 'Model controleren', doing: 'Model wordt gecontroleerd', done: 'Model gecontroleerd' },
      },
    },
  },
  model_name: 'Vul de naam van het model in zoals de provider die schrijft.',
  model_twice: 'Dit model staat al in de lijst.',
  unknown_model: 'Dit model is verwijderd. Laad opnieuw en kies een ander.',
  capability_required: 'Kies wat het model kan.',
  web_address: 'Vul een webadres in dat begint met https:// of http://, zonder wachtwoord.',
  address_required: 'Vul het adres van de provider in.',
  key_required: 'Vul de sleutel in.',
  key_for_address: 'Vul de sleutel opnieuw in: hij wordt alleen gestuurd naar het adres waarvoor hij is ingevuld.',
  key_characters: 'Een sleutel heeft geen spaties, regeleinden of speciale tekens. Kopieer hem opnieuw.',
  name_taken: 'Hier is al een provider met deze naam. Kies een andere naam.',
  too_many: 'Hier kunnen hoogstens {number} providers zijn.',
  unknown_fallback: 'Deze provider is hier niet beschikbaar. Kies een andere.',
  own_fallback: 'Een provider kan zichzelf niet vervangen. Kies een andere.',
  no_list: 'Dit soort provider heeft geen lijst van modellen. Vul de namen van uw deployments in.',
  no_model: 'Er is geen model beschikbaar. Een beheerder kan onder AI-providers een provider verbinden.',
  problem_bad_address: 'Het adres is ongeldig.',
  problem_unknown_host: 'De naam {host} is onbekend. Controleer het adres.',
  problem_refused: 'Op {host} antwoordt geen server. Controleer het adres en de poort, en of de server draait.',
  problem_certificate:
    'Het certificaat van {host} wordt niet vertrouwd ({said}). Is het van uzelf, noem dan het bestand van de uitgever in NODE_EXTRA_CA_CERTS en herstart Dossier.',
  problem_private_address:
    '{host} ligt in een privénetwerk, dat Dossier niet aanroept. Om het toe te staan voegt een beheerder van de server het toe aan DOSSIER_OUTBOUND_ALLOW.',
  problem_redirect: 'Het adres verwijst door naar {said}, wat Dossier niet volgt. Vul het uiteindelijke adres in.',
  problem_protocol:
    'De server op {host} antwoordt niet als dit soort provider. Controleer de soort en het pad van het adres.',
  problem_key_missing: 'De sleutel ontbreekt. Vul hem in.',
  problem_key: 'De sleutel is geweigerd: {said}. Vul een andere in.',
  problem_model: 'De provider heeft geen model {model}, of de sleutel heeft er geen toegang toe.',
  problem_rate_limited: 'De provider beperkt het aantal aanroepen. Probeer het over {seconds} s opnieuw.',
  problem_credit: 'Het account bij de provider heeft geen tegoed meer of heeft zijn limiet bereikt.',
  problem_overloaded: 'De provider heeft zelf een probleem: {said}. Probeer het later opnieuw.',
  problem_time_out: 'De provider heeft niet op tijd geantwoord.',
  problem_interrupted: 'De verbinding met de provider is verbroken.',
  problem_too_large: 'Het antwoord van de provider is te lang.',
  problem_context: 'De vraag en de passages zijn te lang voor het model {model}.',
  problem_filtered: 'De provider beantwoordt dit niet vanwege zijn inhoudsregels.',
  problem_rejected: 'De provider heeft het verzoek niet geaccepteerd: {said}',
  problem_invalid_answer: 'Het model {model} heeft niet in de vereiste vorm geantwoord.',
  problem_local_missing:
    'De map met modellen heeft geen model {said}. Kopieer of haal het op, of verwijder het model uit de lijst.',
  problem_local_path: '{said} leidt buiten de map met modellen. Kopieer het bestand zelf erheen.',
  problem_local_config:
    'Het bestand config.json van {model} ontbreekt of noemt een soort model dat niet bruikbaar is ({said}). Modellen voor embeddings, voor herschikken met één score, voor extractieve antwoorden en Whisper-modellen zijn het wel.',
  problem_local_tokenizer: 'Het bestand tokenizer.json van {model} ontbreekt of is onleesbaar ({said}).',
  problem_local_damaged: 'Het ONNX-bestand van {model} is beschadigd ({said}). Haal of kopieer het opnieuw.',
  problem_local_operator:
    'Het model {model} gebruikt de operator {said}, die de runtime niet heeft. Exporteer het met een standaardset operatoren.',
  problem_local_shape: 'Het model {model} heeft invoer of uitvoer van een andere vorm dan zijn soort ({said}).',
  problem_local_external:
    'Het model {model} heeft zijn gewichten in een tweede bestand ({said}). Gebruik een variant in één bestand, zoals een gekwantiseerde.',
  problem_local_too_large:
    'Het bestand is te groot ({said} MB). Een beheerder van de server kan DOSSIER_MODELS_FILE_MB verhogen.',
  problem_local_memory:
    'Het model {model} heeft meer geheugen nodig dan toegestaan. Gebruik een kleinere variant, of een beheerder van de server verhoogt DOSSIER_MODELS_MEMORY_MB.',
  problem_local_not_found: '{said} bestaat niet. Controleer de naam en de revisie.',
  problem_local_gated:
    'De repository {said} vraagt om een account. Aanvaard daar de voorwaarden, download de bestanden en kopieer ze naar de map.',
  problem_local_no_onnx: '{said} ontbreekt: de repository heeft geen model in ONNX-formaat met zijn tokenizer.',
  problem_local_checksum:
    'Het bestand {said} kwam aan met een andere grootte of een ander controlegetal dan de repository vermeldt. Er is niets bewaard. Probeer het opnieuw.',
  problem_local_disk: 'De schijf van de server is vol. Er is niets bewaard.',
  local_level:
    'Lokale modellen horen bij de hele app, omdat ze op de server ervan draaien. Bedrijven kiezen ze als standaard.',
  local_kind: 'Dit soort provider heeft zulke modellen niet.',
  local_licence: 'De repository vermeldt inmiddels een andere licentie. Zoek het model opnieuw op.',
  local_name: 'Vul eigenaar/naam van een repository in, of het webadres.',
  local_variant: 'De repository heeft geen bestand {name}.',
  local_not_fetched: 'Dit model is niet door Dossier opgehaald. Verwijder de map op de server.',
  local_in_use: 'Een provider gebruikt dit model. Verwijder het eerst uit de lijst van modellen.',
  company_limit:
    'Uw bedrijf heeft zijn limiet van {limit} voor AI-aanroepen deze maand bereikt. Hij begint op {day} opnieuw; een beheerder kan hem verhogen.',
  project_limit:
    'Het project heeft zijn limiet van {limit} voor AI-aanroepen deze maand bereikt. Hij begint op {day} opnieuw; een beheerder kan hem verhogen.',
  user_limit:
    'U hebt uw limiet van {limit} voor AI-aanroepen deze maand bereikt. Hij begint op {day} opnieuw; een beheerder kan hem verhogen.',
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof aiProviderTasks> };
