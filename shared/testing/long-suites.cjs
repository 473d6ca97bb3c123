/** Minutes each: begun last, one of them would run alone at the end. */
module.exports =
  /of-demo|backup\/|every-call|foreign-things|same-bytes|visa-moves|moves\/moves|processes\/outage|orders\.property/
