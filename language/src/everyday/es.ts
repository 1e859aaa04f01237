/** Near-synonyms of Spanish everyday documents, in the format of the German ones. */
export const everydaySpanish = `
fiador, avalista, aval > fianza, garantía
inscribirse, afiliarse, apuntarse > inscripción, afiliación, admisión, solicitud, alta
socio, miembro, asociado > socios, asociados
abandonar, dimitir > baja, renuncia, dimisión, separación
expulsar, echar, excluir > expulsión, exclusión, baja
cuota, aportación > cuotas, contribución
costar, cuesta, caro > precio, coste, tarifa, cuota, gratuito, importe
pagar, abonar > pago, abono, transferencia, ingreso
ganar, cobrar, sueldo > salario, retribución, remuneración, honorarios, remunerado
devolver, reembolsar > devolución, reembolso, gastos
reunirse, reúne, juntarse > reunión, sesión, asamblea, convocatoria
reunión, sesión, junta, asamblea
celebrar, celebrarse, lugar > sede, domicilio
convocar, invitar > convocatoria, citación
votar, voto > votación, votos, mayoría, quórum
decidir > decisión, acuerdo, acuerda, aprobado, unanimidad
elegir, eligieron, nombrar > elección, nombramiento, elegido, elegida, nombrado, designado
presidente, presidir > presidencia, presidida
tesorero, cajero > tesorería
secretario, redactar > acta, secretaría
cargo > presidente, vicepresidente, secretario, tesorero, vocal
presente, asistir, participar > asistentes, asistencia, presentes
ausente > ausentes, ausencia
acta, minuta
ingresos, recaudado > ingreso, recaudación
gastos, gastado > gasto, costes
cuentas, balance > contabilidad, presupuesto
deuda, atrasado > impago, pendiente, mora
enviar, mandar > envío, remisión, remitir
recibir, obtener > recepción, entregado, expedido
entregar, presentar > presentación, entrega
comunicar, avisar, informar > comunicación, notificación, aviso
contactar, llamar > teléfono, contacto, correo
empezar, comenzar > inicio, comienzo, apertura
terminar, acabar > fin, término, finalización, clausura
abrir, abierto > horario, apertura
fundar, fundado > fundación, fundadores, constitución, constituida
disolver > disolución, liquidación
sede, dirección > domicilio, sita
dueño, propietario, poseer > propiedad, titular
prestar, alquilar > préstamo, alquiler
prohibido > prohibición, prohíbe
permitido, autorizado > permiso, autorización, permite
obligatorio, obligación > obligado, deberes
necesitar, necesario > requisitos, necesarios, imprescindible
conservar, guardar > conservación, archivo
limpiar, lavar > limpieza, paño
tirar, desechar > residuos, basura, eliminación
quitar, sacar, extraer > extracción, retirar, desmontaje
montar, instalar, fijar > montaje, instalación, fijación
cargar, recargar > carga, cargador
batería, acumulador, pila
encender > encendido
apagar > apagado
conectar, enchufar > conexión, conector
roto, averiado, dañado > avería, daño, defecto
pesar, pesa > peso
ancho > dimensiones, longitud, anchura, altura
durar, dura > duración, periodo
oponerse, reclamar > oposición, reclamación, recurso
quejarse, queja > reclamación
multa, castigo > sanción, sanciones, penalización
responsable > responsabilidad
vivir, vecino > inquilino, vivienda, residente
casero, arrendador > propietario, administrador
ruido, silencio > ruidos, molestias, descanso
llave, acceso, entrar > entrada, acceder
mascota, animal, perro, gato > mascotas, animales
fumar > tabaco, fumadores
dormir, alojarse > alojamiento, estancia
aparcar, estacionar > aparcamiento, estacionamiento
fiesta, celebrar > evento
invitado, visitante, huésped
viajar, viaje > desplazamiento, dietas
volar, vuelo > avión, aeropuerto
tren > ferrocarril, estación
hotel, habitación > alojamiento
comer, comida > almuerzo, cena, desayuno
vacaciones, descanso > permiso
enfermo > enfermedad, baja
compañero, empleado, trabajador
niño, niña > menores, menor
donar, donación > donativo, donaciones
estatutos, reglamento
objetivo, propósito > fines
voluntario, ayudar > voluntarios
morir, muere, muerto, muerte, fallecimiento, fallecer > duelo
pariente, familiar, familiares, familia
dejar, dejaron, irse > baja, cese, dimisión
sede, domicilio, dirección
kilómetros, km
`;
