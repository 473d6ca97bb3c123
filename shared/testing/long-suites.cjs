/** Minutes each: begun last, one of them would run alone at the end. */
module.exports = /every-call|same-bytes|visa-moves|moves\/moves|processes\/outage|orders\.property/
